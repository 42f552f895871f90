import type { DispatchCrew, DispatchPerson, DispatchVehicle } from '@melali/shared/api'
import { and, asc, eq, gt, inArray, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { bookings, type Db, drivers, duties, guides, transports, vehicles } from '../../../db'

const tables = { drivers, guides } as const

/** Who works for us, and whoever left with something still planned. */
export const peopleOf = async (tx: Db, crew: DispatchCrew, planned: ReadonlySet<string> = new Set()) => {
  const table = tables[crew]
  const { id, name, phone, languages, licenceExpiry, active } = table
  const people: DispatchPerson[] = await tx
    .select({ id, name, phone, languages, licenceExpiry })
    .from(table)
    .where(or(eq(active, true), inArray(id, [...planned])))
    .orderBy(asc(name), asc(id))
  return people
}

export type FleetVehicle = DispatchVehicle & { transportId: string }

export const fleetOf = (tx: Db, planned: ReadonlySet<string> = new Set()): Promise<FleetVehicle[]> =>
  tx
    .select({
      id: vehicles.id,
      plate: vehicles.plate,
      seats: vehicles.seats,
      transportId: vehicles.transportId,
      transport: transports.name,
      luggage: transports.luggage,
    })
    .from(vehicles)
    .innerJoin(transports, eq(transports.id, vehicles.transportId))
    .where(or(eq(vehicles.active, true), inArray(vehicles.id, [...planned])))
    .orderBy(asc(vehicles.plate))

const columnsOf = (crew: DispatchCrew) => ({
  id: duties.id,
  kind: duties.kind,
  status: duties.status,
  code: bookings.code,
  lineId: crew === 'drivers' ? duties.bookingTransportId : duties.bookingActivityId,
  personId: crew === 'drivers' ? duties.driverId : duties.guideId,
  vehicleId: duties.vehicleId,
  startsAt: duties.startsAt,
  endsAt: duties.endsAt,
  note: duties.note,
})

const select = (tx: Db, crew: DispatchCrew, where: SQL | undefined) =>
  tx
    .select(columnsOf(crew))
    .from(duties)
    .leftJoin(bookings, eq(bookings.id, duties.bookingId))
    .where(and(ne(duties.status, 'cancelled'), where))
    .orderBy(asc(duties.startsAt), asc(duties.id))

export type BoardDuty = Awaited<ReturnType<typeof select>>[number]

/** All that the crew, and for drivers the fleet, is planned for while a span lasts. */
export const dutiesOf = (tx: Db, crew: DispatchCrew, span: { from: Date; to: Date }) =>
  select(
    tx,
    crew,
    and(
      lt(duties.startsAt, span.to.toISOString()),
      gt(duties.endsAt, span.from.toISOString()),
      crew === 'drivers'
        ? or(isNotNull(duties.driverId), isNotNull(duties.vehicleId))
        : isNotNull(duties.guideId),
    ),
  )

export const dutiesOfLines = (tx: Db, crew: DispatchCrew, lineIds: readonly string[]) =>
  select(tx, crew, inArray(columnsOf(crew).lineId, [...lineIds]))
