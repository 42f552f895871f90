import { and, eq, inArray } from 'drizzle-orm'
import { bookingTransports, type Db, vehicles } from '../../../db'

/** Products with vehicles of our own wait for a driver; others are hired from their supplier. */
export const isOwnFleet = async (tx: Db, transportId: string) => {
  const [own] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.transportId, transportId), eq(vehicles.active, true)))
    .limit(1)
  return own !== undefined
}

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
