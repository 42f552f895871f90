import { and, asc, eq, exists, inArray, lt } from 'drizzle-orm'
import { allotmentTakes, bookingHotels, bookings, type Db } from '../../db'
import { releaseRooms } from '../lines/hotel/takes'
import { clerk } from './clerk'

const IDLE_MS = 7 * 86_400_000

const holding = (tx: Db) =>
  exists(
    tx
      .select({ id: allotmentTakes.id })
      .from(allotmentTakes)
      .innerJoin(bookingHotels, eq(bookingHotels.id, allotmentTakes.bookingHotelId))
      .where(eq(bookingHotels.bookingId, bookings.id)),
  )

/** A draft that nobody has touched for a week keeps no rooms from others; submitting it asks for them again. */
export const releaseIdleDrafts = async (tx: Db, now: Date) => {
  const since = new Date(now.getTime() - IDLE_MS).toISOString()
  const idle = await tx
    .select({ id: bookings.id, agentId: bookings.agentId })
    .from(bookings)
    .where(and(eq(bookings.status, 'draft'), lt(bookings.updatedAt, since), holding(tx)))
    .orderBy(asc(bookings.id))
    .for('update', { skipLocked: true })
  const { scene, write } = clerk(tx, now)
  for (const { id, agentId } of idle) {
    const held = await tx
      .selectDistinct({ id: bookingHotels.id })
      .from(bookingHotels)
      .innerJoin(allotmentTakes, eq(allotmentTakes.bookingHotelId, bookingHotels.id))
      .where(eq(bookingHotels.bookingId, id))
    const lineIds = held.map((line) => line.id)
    await releaseRooms(tx, lineIds)
    await tx.update(bookingHotels).set({ onRequest: true }).where(inArray(bookingHotels.id, lineIds))
    scene.audit({
      entity: 'booking',
      entityId: id,
      event: 'booking.rooms-released',
      after: { lineIds },
      agentId,
    })
  }
  await write()
  return idle.length
}
