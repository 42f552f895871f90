import { and, asc, eq, sql } from 'drizzle-orm'
import { owedCents } from '../bookings/detail/money'
import type { BookingRecord } from '../bookings/repo'
import { type Db, invoices } from '../db'
import { isMember } from './rows'

/** Asked back and not paid yet. By the table's name: a query of one table leaves it off its columns. */
const refunding = sql<number>`(select coalesce(sum(r.amount_cents), 0) from refunds r
  where r.invoice_id = invoices.id and r.status in ('requested', 'approved'))`.mapWith(Number)

/** A booking's issued invoices, the oldest first. */
export const billsOf = (tx: Db, bookingId: string) =>
  tx
    .select({
      id: invoices.id,
      number: invoices.number,
      amountCents: invoices.amountCents,
      creditedCents: invoices.creditedCents,
      waivedCents: invoices.waivedCents,
      paidCents: invoices.paidCents,
      pendingCents: invoices.pendingCents,
      refundedCents: invoices.refundedCents,
      inSummary: isMember,
      refundingCents: refunding,
    })
    .from(invoices)
    .where(and(eq(invoices.bookingId, bookingId), eq(invoices.status, 'issued')))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))

/** What of a booking is to be billed; nothing is known of a draft's. */
export const owedFor = (booking: BookingRecord) => (booking.status === 'draft' ? null : owedCents(booking))
