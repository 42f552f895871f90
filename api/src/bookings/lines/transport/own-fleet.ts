import { and, eq, inArray } from 'drizzle-orm'
import { bookingTransports, type Db, vehicles } from '../../../db'

/** Of a booking just approved. */
export const awaitDrivers = async (tx: Db, bookingId: string) => {
  const ownFleet = tx.select({ id: vehicles.transportId }).from(vehicles).where(eq(vehicles.active, true))
  await tx
    .update(bookingTransports)
    .set({ status: 'to_assign' })
    .where(
      and(
        eq(bookingTransports.bookingId, bookingId),
        eq(bookingTransports.status, 'requested'),
        inArray(bookingTransports.transportId, ownFleet),
      ),
    )
}
