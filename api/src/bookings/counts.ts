import { type BookingStatus, bookingStatuses } from '@melali/shared/api'
import { eq, sql } from 'drizzle-orm'
import { bookingMonths, type Db } from '../db'
import type { Actor } from '../platform/auth/actor'
import { tabStatuses } from './states'

interface Counted {
  status: string
  count: number
}

/** Every status, with none where nothing was counted. */
export const byStatus = (counted: readonly Counted[]) => {
  const found = new Map(counted.map(({ status, count }) => [status, count]))
  const all = bookingStatuses.map((status) => [status, found.get(status) ?? 0])
  return Object.fromEntries(all) as Record<BookingStatus, number>
}

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
  const statuses = byStatus(rows)
  const sum = (wanted: readonly BookingStatus[]) => wanted.reduce((all, status) => all + statuses[status], 0)
  return {
    statuses,
    tabs: {
      in_progress: sum(tabStatuses.in_progress),
      confirmed: sum(tabStatuses.confirmed),
      all: sum(bookingStatuses),
    },
  }
}
