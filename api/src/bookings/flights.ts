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
    const first = sql<string>`min(${rides.date})`
    const from = sql`${rides} inner join ${bookings} on ${bookings.id} = ${rides.bookingId}`
    const data = await tx
      .select({
        id: bookings.id,
        flightNumber: sql<string>`string_agg(distinct ${rides.flightNumber}, ', ')`,
        date: first,
        code: bookings.code,
        group: sql<string>`coalesce(${groups.name}, '')`,
      })
      .from(rides)
      .innerJoin(bookings, eq(bookings.id, rides.bookingId))
      .leftJoin(groups, eq(groups.id, bookings.groupId))
      .where(where)
      .groupBy(bookings.id, groups.name)
      .orderBy(
        sql`${first} < ${baliDay(now)}::date`,
        sql`abs(${first} - ${baliDay(now)}::date)`,
        asc(bookings.id),
      )
      .limit(query.perPage)
      .offset(offsetOf(query))
    const distinct = sql`(select distinct ${bookings.id} from ${from} where ${where}) found`
    return { data, meta: pageMeta(query, await countCapped(tx, distinct, undefined)) }
  })
