import { listFlights } from '@melali/shared/api'
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { bookings, bookingTransports, groups } from '../db'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { countCapped, matches, offsetOf, pageMeta } from '../platform/listing'
import { serve } from '../platform/serve'
import { visibleTo } from './repo'

/** As people write it: with and without the blank. */
const typed = (search: string | undefined) => search?.replaceAll(' ', '')

export const registerFlights = (door: Door) =>
  serve(door, listFlights, async ({ tx, query, actor, now }) => {
    const rides = bookingTransports
    const number = sql`lower(replace(${rides.flightNumber}, ' ', ''))`
    const where = and(
      isNotNull(rides.flightNumber),
      ne(rides.status, 'cancelled'),
      matches(number, typed(query.search)),
      visibleTo(actor),
    )
    const data = await tx
      .select({
        id: rides.id,
        bookingId: rides.bookingId,
        flightNumber: sql<string>`${rides.flightNumber}`,
        date: rides.date,
        code: bookings.code,
        group: sql<string>`coalesce(${groups.name}, '')`,
      })
      .from(rides)
      .innerJoin(bookings, eq(bookings.id, rides.bookingId))
      .leftJoin(groups, eq(groups.id, bookings.groupId))
      .where(where)
      .orderBy(
        sql`${rides.date} < ${baliDay(now)}`,
        sql`abs(${rides.date} - ${baliDay(now)}::date)`,
        asc(rides.id),
      )
      .limit(query.perPage)
      .offset(offsetOf(query))
    const from = sql`${rides} inner join ${bookings} on ${bookings.id} = ${rides.bookingId}`
    return { data, meta: pageMeta(query, await countCapped(tx, from, where)) }
  })
