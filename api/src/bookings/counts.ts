import { type BookingStatus, bookingStatuses } from '@melali/shared/api'
import { eq, sql } from 'drizzle-orm'
import { bookingDays, bookingMonths, type Db } from '../db'
import { type Places, statement } from '../db/statement'
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

const counted = (table: typeof bookingDays | typeof bookingMonths) => ({
  status: table.status,
  count: sql<number>`sum(${table.bookings})`.mapWith(Number),
})

/** Everybody's, of which there are few rows. */
const ofAll = statement((db) => db.select(counted(bookingDays)).from(bookingDays).groupBy(bookingDays.status))

const ofAgent = statement((db, { agentId }: Places<{ agentId: string }>) =>
  db
    .select(counted(bookingMonths))
    .from(bookingMonths)
    .where(eq(bookingMonths.agentId, agentId))
    .groupBy(bookingMonths.status),
)

/** From the rollups, so that the tabs cost the same at any size. */
export const countByStatus = async (tx: Db, { agentId }: Actor) => {
  const rows = agentId ? await ofAgent(tx, { agentId }) : await ofAll(tx, {})
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
