import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Actor } from '../auth/actor'
import { baliDay } from '../bookings/dates'
import { visibleTo } from '../bookings/repo'
import { agents, bookingHotels, bookings, type Db, hotelRooms } from '../db'
import { countCapped, matches, offsetOf, orderBy, pageMeta } from '../listing'
import type { SpanQuery } from './crew-bookings'

const sorts = { checkIn: bookingHotels.checkIn, checkOut: bookingHotels.checkOut, code: bookings.code }

/** The stays in a hotel in a span of days, the nearest first. */
export const hotelBookings = async (tx: Db, hotelId: string, query: SpanQuery, actor: Actor, now: Date) => {
  const { from = baliDay(now), to, search } = query
  const where = and(
    eq(bookingHotels.hotelId, hotelId),
    gt(bookingHotels.checkOut, from),
    to ? lte(bookingHotels.checkIn, to) : undefined,
    search ? matches(sql`lower(${bookings.code})`, search) : undefined,
    visibleTo(actor),
  )
  const data = await tx
    .select({
      id: bookingHotels.id,
      bookingId: bookings.id,
      bookingCode: bookings.code,
      agent: agents.name,
      room: hotelRooms.name,
      status: bookingHotels.status,
      checkIn: bookingHotels.checkIn,
      checkOut: bookingHotels.checkOut,
      rooms: bookingHotels.rooms,
      confirmationNumber: bookingHotels.confirmationNumber,
    })
    .from(bookingHotels)
    .innerJoin(bookings, eq(bookings.id, bookingHotels.bookingId))
    .innerJoin(agents, eq(agents.id, bookings.agentId))
    .innerJoin(hotelRooms, eq(hotelRooms.id, bookingHotels.roomId))
    .where(where)
    .orderBy(...orderBy(query.sort ?? 'checkIn', sorts, bookingHotels.id))
    .limit(query.perPage)
    .offset(offsetOf(query))
  const stays = sql`${bookingHotels} join ${bookings} on ${bookings.id} = ${bookingHotels.bookingId}`
  return { data, meta: pageMeta(query, await countCapped(tx, stays, where)) }
}
