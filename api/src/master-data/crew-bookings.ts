import type { crewBooking } from '@melali/shared/api'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { baliDay, baliInstant } from '../bookings/dates'
import { bookings, type Db, duties, vehicles } from '../db'
import { countCapped, matches, offsetOf, orderBy, type PageQuery, pageMeta } from '../listing'

export interface SpanQuery extends PageQuery {
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const dawn = (day: string) => baliInstant(day, '00:00').toISOString()

const touches = ({ from, to, search }: SpanQuery, now: Date): SQL | undefined =>
  and(
    gt(duties.endsAt, dawn(from ?? baliDay(now))),
    to ? lt(duties.startsAt, sql`${dawn(to)}::timestamptz + interval '1 day'`) : undefined,
    search ? matches(sql`lower(${bookings.code})`, search) : undefined,
  )

/** The duties of a driver or a guide in a span of days, the nearest first. */
export const crewBookings = async (tx: Db, person: PgColumn, id: string, query: SpanQuery, now: Date) => {
  const where = and(eq(person, id), touches(query, now))
  const data: z.output<typeof crewBooking>[] = await tx
    .select({
      id: duties.id,
      bookingId: duties.bookingId,
      bookingCode: bookings.code,
      kind: duties.kind,
      status: duties.status,
      startsAt: duties.startsAt,
      endsAt: duties.endsAt,
      zoneFrom: duties.zoneFrom,
      zoneTo: duties.zoneTo,
      vehicle: vehicles.plate,
      note: duties.note,
    })
    .from(duties)
    .leftJoin(bookings, eq(bookings.id, duties.bookingId))
    .leftJoin(vehicles, eq(vehicles.id, duties.vehicleId))
    .where(where)
    .orderBy(...orderBy(query.sort ?? 'startsAt', { startsAt: duties.startsAt }, duties.id))
    .limit(query.perPage)
    .offset(offsetOf(query))
  const from = sql`${duties} left join ${bookings} on ${bookings.id} = ${duties.bookingId}`
  return { data, meta: pageMeta(query, await countCapped(tx, from, where)) }
}
