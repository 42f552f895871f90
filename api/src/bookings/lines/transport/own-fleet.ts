import { and, eq, inArray, ne, notExists, notInArray } from 'drizzle-orm'
import { bookingTransports, type Db, duties, vehicles } from '../../../db'

const ownFleet = (tx: Db, transportId?: string) =>
  tx
    .select({ id: vehicles.transportId })
    .from(vehicles)
    .where(and(eq(vehicles.active, true), transportId ? eq(vehicles.transportId, transportId) : undefined))

/** Whoever of ours drives some of a ride's vehicles, or drove them. */
const stillOn = (tx: Db, lineId: string | typeof bookingTransports.id) =>
  tx
    .select({ id: duties.id })
    .from(duties)
    .where(and(eq(duties.bookingTransportId, lineId), ne(duties.status, 'cancelled')))

/** What a ride that is reopened waits for: a driver where we have vehicles, or drove a part of it already, else its supplier, who is asked for all of it. */
export const awaited = async (
  tx: Db,
  { id, status, transportId }: { id: string; status: string; transportId: string },
) => {
  const [own] = status === 'assigned' ? await ownFleet(tx, transportId).limit(1) : []
  const [ours] = own ? [own] : await stillOn(tx, id).limit(1)
  return ours ? 'to_assign' : 'requested'
}

/** Of a booking just approved. */
export const awaitDrivers = async (tx: Db, bookingId: string) => {
  await tx
    .update(bookingTransports)
    .set({ status: 'to_assign' })
    .where(
      and(
        eq(bookingTransports.bookingId, bookingId),
        eq(bookingTransports.status, 'requested'),
        inArray(bookingTransports.transportId, ownFleet(tx)),
      ),
    )
}

/** Of rides that lost a driver: what no vehicle of ours is for, and nobody of ours drives, waits for its supplier. */
export const awaitAgain = async (tx: Db, lineIds: readonly string[]) => {
  const mine = inArray(bookingTransports.id, [...lineIds])
  await tx
    .update(bookingTransports)
    .set({ status: 'requested' })
    .where(
      and(
        mine,
        inArray(bookingTransports.status, ['assigned', 'to_assign']),
        notInArray(bookingTransports.transportId, ownFleet(tx)),
        notExists(stillOn(tx, bookingTransports.id)),
      ),
    )
  await tx
    .update(bookingTransports)
    .set({ status: 'to_assign' })
    .where(and(mine, eq(bookingTransports.status, 'assigned')))
}

/** Whoever offered to drive it otherwise is asked for that, though a vehicle of ours could. */
export const awaitSupplier = async (tx: Db, lineId: string) => {
  await tx
    .update(bookingTransports)
    .set({ status: 'requested' })
    .where(and(eq(bookingTransports.id, lineId), eq(bookingTransports.status, 'to_assign')))
}
