import type { listBookings } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../auth/actor'
import { bookings, type Db } from '../db'
import { countCapped, matches, offsetOf, orderBy, pageMeta } from '../listing'
import { visibleTo } from './repo'
import { bookingRows } from './rows'
import { tabStatuses } from './states'

type Query = QueryOf<typeof listBookings>

const sortable = {
  code: bookings.code,
  status: bookings.status,
  arrival: bookings.arrival,
  departure: bookings.departure,
  totalCents: bookings.totalCents,
  bookedAt: bookings.submittedAt,
  optionExpiresAt: bookings.optionExpiresAt,
  createdAt: bookings.createdAt,
}

const inTab = (tab: Query['tab']): SQL | undefined =>
  tab === 'all' ? undefined : inArray(bookings.status, [...tabStatuses[tab]])

const wanted = (query: Query, actor: Actor) =>
  and(
    visibleTo(actor),
    inTab(query.tab),
    query.status ? eq(bookings.status, query.status) : undefined,
    query.paymentStatus ? eq(bookings.paymentStatus, query.paymentStatus) : undefined,
    query.agentId ? eq(bookings.agentId, query.agentId) : undefined,
    query.groupId ? eq(bookings.groupId, query.groupId) : undefined,
    query.arrivalFrom ? gte(bookings.arrival, query.arrivalFrom) : undefined,
    query.arrivalTo ? lte(bookings.arrival, query.arrivalTo) : undefined,
    matches(bookings.searchText, query.search),
  )

/** The page's ids first, over the index alone; names and counts only for the rows that are shown. */
export const pageOfBookings = async (tx: Db, query: Query, actor: Actor) => {
  const where = wanted(query, actor)
  const ids = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .orderBy(...orderBy(query.sort ?? '-createdAt', sortable, bookings.id))
    .limit(query.perPage)
    .offset(offsetOf(query))
  const counted = await countCapped(tx, sql`${bookings}`, where)
  const rows = await bookingRows(
    tx,
    ids.map(({ id }) => id),
  )
  return { data: rows, meta: pageMeta(query, counted) }
}
