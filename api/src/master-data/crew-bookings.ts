import type { CrewBooking } from '@melali/shared/api'
import { and, eq, getTableColumns, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookings, type Db, duties, vehicles } from '../db'
import { baliDay, baliInstant } from '../platform/bali'
import { inOrder, type Listing, matches, orderBy } from '../platform/listing'

export interface SpanQuery {
  search?: string | undefined
  sort?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const dawn = (day: string) => baliInstant(day, '00:00').toISOString()

const codeMatches = (search: string) =>
  sql`exists (select 1 from ${bookings}
    where ${bookings.id} = ${duties.bookingId} and ${matches(sql`lower(${bookings.code})`, search)})`

const touches = ({ from, to, search }: SpanQuery, now: Date): SQL | undefined =>
  and(
    gt(duties.endsAt, dawn(from ?? baliDay(now))),
    to ? lt(duties.startsAt, sql`${dawn(to)}::timestamptz + interval '1 day'`) : undefined,
    search ? codeMatches(search) : undefined,
  )

const dutyRows = async (tx: Db, ids: readonly string[]): Promise<CrewBooking[]> => {
  const rows = await tx
    .select({ ...getTableColumns(duties), bookingCode: bookings.code, vehicle: vehicles.plate })
    .from(duties)
    .leftJoin(bookings, eq(bookings.id, duties.bookingId))
    .leftJoin(vehicles, eq(vehicles.id, duties.vehicleId))
    .where(inArray(duties.id, [...ids]))
  return inOrder(ids, rows)
}

/** The duties of a driver or a guide in a span of days, the nearest first. */
export const listingOfDuties = (
  person: PgColumn,
  id: string,
  query: SpanQuery,
  now: Date,
): Listing<CrewBooking> => ({
  table: duties,
  id: duties.id,
  scope: eq(person, id),
  where: and(eq(person, id), touches(query, now)),
  order: orderBy(query.sort ?? 'startsAt', { startsAt: duties.startsAt }, duties.id),
  rows: dutyRows,
})
