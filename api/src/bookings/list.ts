import type { BookingRow, listBookings } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import { bookings } from '../db'
import type { Actor } from '../platform/auth/actor'
import { type Listing, matches, orderBy } from '../platform/listing'
import { countsOffByMonth, nearByMonth } from './months'
import { visibleTo } from './repo'
import { bookingRows } from './rows'
import { tabStatuses } from './states'

type Query = Omit<QueryOf<typeof listBookings>, 'page' | 'perPage'>

const sortable = {
  code: bookings.code,
  status: bookings.status,
  arrival: bookings.arrival,
  departure: bookings.departure,
  totalCents: bookings.totalCents,
  bookedAt: bookings.bookedAt,
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

export const listingOfBookings = (query: Query, actor: Actor): Listing<BookingRow> => ({
  table: bookings,
  id: bookings.id,
  scope: visibleTo(actor),
  where: wanted(query, actor),
  near: countsOffByMonth(query) ? (tx, offset) => nearByMonth(tx, query, actor, offset) : undefined,
  order: orderBy(query.sort ?? '-createdAt', sortable, bookings.id),
  rows: bookingRows,
})
