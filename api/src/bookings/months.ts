import type { listBookings } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { bookingMonths, bookings, type Db } from '../db'
import type { Actor } from '../platform/auth/actor'
import type { Place } from '../platform/listing'
import { tabStatuses } from './states'

type Query = Omit<QueryOf<typeof listBookings>, 'page' | 'perPage'>

/** The months know agents and statuses; a list that asks for more, or orders otherwise, is counted off row by row. */
export const countsOffByMonth = ({ sort = '-createdAt', ...query }: Query) =>
  /^-?createdAt$/.test(sort) &&
  ![query.search, query.paymentStatus, query.groupId, query.arrivalFrom, query.arrivalTo].some(Boolean)

/** The month that an offset falls into, and how many rows of it come before. */
export const nearByMonth = async (
  tx: Db,
  { tab, status, agentId, sort }: Query,
  actor: Actor,
  offset: number,
): Promise<Place> => {
  const newestFirst = sort !== 'createdAt'
  const months = await tx
    .select({ month: bookingMonths.month, count: sql<number>`sum(${bookingMonths.bookings})::int` })
    .from(bookingMonths)
    .where(
      and(
        actor.agentId ? eq(bookingMonths.agentId, actor.agentId) : undefined,
        agentId ? eq(bookingMonths.agentId, agentId) : undefined,
        status ? eq(bookingMonths.status, status) : undefined,
        tab === 'all' ? undefined : inArray(bookingMonths.status, [...tabStatuses[tab]]),
      ),
    )
    .groupBy(bookingMonths.month)
    .orderBy(bookingMonths.month)
  if (newestFirst) months.reverse()

  let skip = offset
  for (const { month, count } of months) {
    if (skip < count) return { where: since(month, newestFirst), skip }
    skip -= count
  }
  return { where: sql`false`, skip: 0 }
}

const since = (month: string, newestFirst: boolean) =>
  newestFirst
    ? sql`${bookings.createdAt} < (${month}::date + interval '1 month') at time zone 'UTC'`
    : sql`${bookings.createdAt} >= ${month}::date at time zone 'UTC'`
