import type { HotelBooking } from '@melali/shared/api'
import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '../bookings/repo'
import { agents, bookingHotels, bookings, type Db, hotelRooms } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import { inOrder, type Listing, matches, orderBy } from '../platform/listing'
import type { SpanQuery } from './crew-bookings'

const { id, bookingId, status, checkIn, checkOut, rooms, confirmationNumber } = bookingHotels

const sorts = {
  checkIn,
  checkOut,
  code: sql`(select ${bookings.code} from ${bookings} where ${bookings.id} = ${bookingId})`,
}

const ofBooking = (condition: SQL | undefined) =>
  condition && sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${condition})`

const stayRows = async (tx: Db, ids: readonly string[]): Promise<HotelBooking[]> => {
  const rows = await tx
    .select({
      ...{ id, bookingId, status, checkIn, checkOut, rooms, confirmationNumber },
      bookingCode: bookings.code,
      agent: agents.name,
      room: hotelRooms.name,
    })
    .from(bookingHotels)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .innerJoin(agents, eq(agents.id, bookings.agentId))
    .innerJoin(hotelRooms, eq(hotelRooms.id, bookingHotels.roomId))
    .where(inArray(id, [...ids]))
  return inOrder(ids, rows)
}

/** The stays in a hotel in a span of days, the nearest first; an agent sees its own guests. */
export const listingOfStays = (
  hotelId: string,
  query: SpanQuery,
  actor: Actor,
  now: Date,
): Listing<HotelBooking> => {
  const { from = baliDay(now), to, search } = query
  const scope = and(eq(bookingHotels.hotelId, hotelId), ofBooking(visibleTo(actor)))
  return {
    table: bookingHotels,
    id,
    scope,
    where: and(
      scope,
      gt(checkOut, from),
      to ? lte(checkIn, to) : undefined,
      search ? ofBooking(matches(sql`lower(${bookings.code})`, search)) : undefined,
    ),
    order: orderBy(query.sort ?? 'checkIn', sorts, id),
    rows: stayRows,
  }
}
