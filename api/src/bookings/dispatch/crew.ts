import { and, asc, eq, ne } from 'drizzle-orm'
import { type Db, drivers, duties, guides, vehicles } from '../../db'

/** Who does what for a booking. */
export const crewOf = (tx: Db, bookingId: string) =>
  tx
    .select({
      bookingTransportId: duties.bookingTransportId,
      bookingActivityId: duties.bookingActivityId,
      driver: { id: drivers.id, name: drivers.name, phone: drivers.phone },
      vehicle: { id: vehicles.id, plate: vehicles.plate },
      guide: { id: guides.id, name: guides.name, phone: guides.phone },
    })
    .from(duties)
    .leftJoin(drivers, eq(drivers.id, duties.driverId))
    .leftJoin(vehicles, eq(vehicles.id, duties.vehicleId))
    .leftJoin(guides, eq(guides.id, duties.guideId))
    .where(and(eq(duties.bookingId, bookingId), ne(duties.status, 'cancelled')))
    .orderBy(asc(duties.startsAt), asc(duties.id))
