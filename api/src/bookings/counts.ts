import { type BookingStatus, bookingStatuses } from '@melali/shared/api'
import { eq, sql } from 'drizzle-orm'
import { bookingMonths, type Db } from '../db'
import type { Actor } from '../platform/auth/actor'
import { tabStatuses } from './states'

/** From the monthly rollup, so that the tabs cost the same at any size. */
export const countByStatus = async (tx: Db, actor: Actor) => {
  const rows = await tx
    .select({
      status: bookingMonths.status,
      count: sql<number>`sum(${bookingMonths.bookings})`.mapWith(Number),
    })
    .from(bookingMonths)
    .where(actor.agentId ? eq(bookingMonths.agentId, actor.agentId) : undefined)
    .groupBy(bookingMonths.status)
  const found = new Map(rows.map(({ status, count }) => [status, count]))
  const of = (status: BookingStatus) => found.get(status) ?? 0
  const sum = (statuses: readonly BookingStatus[]) => statuses.reduce((all, status) => all + of(status), 0)
  return {
    statuses: Object.fromEntries(bookingStatuses.map((status) => [status, of(status)])) as Record<
      BookingStatus,
      number
    >,
    tabs: {
      in_progress: sum(tabStatuses.in_progress),
      confirmed: sum(tabStatuses.confirmed),
      all: sum(bookingStatuses),
    },
  }
}
