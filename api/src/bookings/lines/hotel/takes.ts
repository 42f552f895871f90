import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import { allotments, allotmentTakes, bookingHotels, type Db } from '../../../db'

interface Nights {
  contractId: string
  roomId: string
  checkIn: string
  checkOut: string
}

const nightsOf = ({ contractId, roomId, checkIn, checkOut }: Nights) =>
  and(
    eq(allotments.contractId, contractId),
    eq(allotments.roomId, roomId),
    gte(allotments.night, checkIn),
    lt(allotments.night, checkOut),
  )

/** The nights of all stays and of what the lines hold already, locked in one order so that nobody waits in a ring. */
export const lockNights = async (tx: Db, stays: readonly Nights[], lineIds: readonly string[]) => {
  const held = lineIds.length
    ? inArray(
        allotments.id,
        tx
          .select({ id: allotmentTakes.allotmentId })
          .from(allotmentTakes)
          .where(inArray(allotmentTakes.bookingHotelId, [...lineIds])),
      )
    : undefined
  if (!stays.length && !held) return
  await tx
    .select({ id: allotments.id })
    .from(allotments)
    .where(or(...stays.map(nightsOf), held))
    .orderBy(allotments.id)
    .for('update')
}

export const releaseRooms = async (tx: Db, lineIds: readonly string[]) => {
  if (!lineIds.length) return
  await lockNights(tx, [], lineIds)
  await tx.delete(allotmentTakes).where(inArray(allotmentTakes.bookingHotelId, [...lineIds]))
}

/** Every night of a stay; the table's own check refuses the room that isn't there. */
export const takeRooms = async (tx: Db, lineId: string, stay: Nights & { rooms: number }) => {
  const nights = await tx
    .select({ id: allotments.id })
    .from(allotments)
    .where(nightsOf(stay))
    .orderBy(allotments.night)
  if (!nights.length) return
  await tx
    .insert(allotmentTakes)
    .values(nights.map(({ id }) => ({ allotmentId: id, bookingHotelId: lineId, rooms: stay.rooms })))
}

/** All that a booking holds. */
export const releaseBooking = async (tx: Db, bookingId: string) => {
  const stays = await tx
    .select({ id: bookingHotels.id })
    .from(bookingHotels)
    .where(eq(bookingHotels.bookingId, bookingId))
  await releaseRooms(
    tx,
    stays.map(({ id }) => id),
  )
}
