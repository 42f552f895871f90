import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { allotments, allotmentTakes, type Db } from '../../db'
import { type Places, statementBy } from '../../db/statement'
import type { Day } from '../../pricing'
import { grouped } from './grouped'

/** Rooms left by night; a night without a row has none. */
export type RoomsLeft = Record<Day, number>

interface Nights {
  checkIn: Day
  checkOut: Day
}

interface Room extends Nights {
  contractId: string
  roomId: string
  /** The booking's hotel line that asks: what it holds already counts as left. */
  holderId?: string | undefined
}

const ofOneRoom = statementBy((db, room: Places<Required<Room>>, { isHolding }: { isHolding: boolean }) => {
  const held = isHolding
    ? sql<number>`coalesce((select sum(${allotmentTakes.rooms})::int from ${allotmentTakes}
          where ${allotmentTakes.allotmentId} = ${allotments.id}
          and ${allotmentTakes.bookingHotelId} = ${room.holderId}), 0)`
    : sql<number>`0`
  return db
    .select({
      night: allotments.night,
      left: sql<number>`${allotments.total} - ${allotments.sold} + ${held}`,
    })
    .from(allotments)
    .where(
      and(
        eq(allotments.contractId, room.contractId),
        eq(allotments.roomId, room.roomId),
        gte(allotments.night, room.checkIn),
        lt(allotments.night, room.checkOut),
      ),
    )
})

/** What the allotment of one room has left. Reading takes no lock: the database refuses to oversell. */
export const availability = async (tx: Db, { holderId = '', ...room }: Room) => {
  const nights = await ofOneRoom(tx, { isHolding: Boolean(holderId) }, { ...room, holderId })
  return Object.fromEntries(nights.map(({ night, left }) => [night, left])) satisfies RoomsLeft
}

/** The same for every room of many contracts in one query. */
export const availabilityOf = async (
  tx: Db,
  contractIds: readonly string[],
  { checkIn, checkOut }: Nights,
) => {
  const nights =
    contractIds.length === 0
      ? []
      : await tx
          .select()
          .from(allotments)
          .where(
            and(
              inArray(allotments.contractId, [...contractIds]),
              gte(allotments.night, checkIn),
              lt(allotments.night, checkOut),
            ),
          )
  const roomsOf = grouped(nights, ({ contractId, roomId }) => `${contractId} ${roomId}`).of
  return (contractId: string, roomId: string): RoomsLeft =>
    Object.fromEntries(
      roomsOf(`${contractId} ${roomId}`).map(({ night, total, sold }) => [night, total - sold]),
    )
}
