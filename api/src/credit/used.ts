import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { bookings, type Db, invoices } from '../db'

/** Owed for from the confirmation on; before it only what is invoiced. */
const committed = ['confirmed', 'travelling', 'completed'] as const

const billed = sql`(select coalesce(sum(${invoices.remainingCents}), 0) from ${invoices}
  where ${invoices.bookingId} = ${bookings.id} and ${invoices.status} = 'issued')`

/** What the agent owes, booking by booking the larger of what is confirmed and what is invoiced. */
export const usedCents = async (tx: Db, agentId: string, exceptBookingId?: string) => {
  const confirmed = sql`case when ${inArray(bookings.status, [...committed])}
    then ${bookings.totalCents} - ${bookings.paidCents} else 0 end`
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(greatest(${confirmed}, ${billed}, 0)), 0)`.mapWith(Number) })
    .from(bookings)
    .where(
      and(
        eq(bookings.agentId, agentId),
        ne(bookings.status, 'draft'),
        exceptBookingId ? ne(bookings.id, exceptBookingId) : undefined,
      ),
    )
  return row?.cents ?? 0
}
