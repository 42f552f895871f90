import type { bookingMoney, invoiceOverlays, overdueAges } from '@melali/shared/api'
import { and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import { bookings, invoices } from '../db'
import { addDays } from '../pricing'

type Overlay = (typeof invoiceOverlays)[number]
type Age = (typeof overdueAges)[number]

const isAsked = sql`${invoices.status} not in ('draft', 'void')`

/** What an invoice was paid beyond what it asks for. */
export const overpaidCents = sql<number>`(${invoices.paidCents} - ${invoices.amountCents} + ${invoices.creditedCents})`

const isOverdue = (today: string) =>
  and(eq(invoices.status, 'issued'), gt(invoices.remainingCents, 0), lt(invoices.dueDate, today))

/** The overlays of a row, as conditions. */
export const hasOverlay = (overlay: Overlay, today: string): SQL | undefined => {
  if (overlay === 'overdue') return isOverdue(today)
  if (overlay === 'pending_verification') return and(isAsked, gt(invoices.pendingCents, 0))
  return and(isAsked, overlay === 'overpaid' ? gt(overpaidCents, 0) : gt(invoices.refundedCents, 0))
}

/** The days that each age begins after and ends with. */
const days: Record<Age, readonly [number, number | null]> = {
  to_30: [0, 30],
  to_60: [30, 60],
  to_90: [60, 90],
  over_90: [90, null],
}

export const isOverdueBy = (age: Age, today: string): SQL | undefined => {
  const [after, until] = days[age]
  return and(
    isOverdue(today),
    lt(invoices.dueDate, addDays(today, -after)),
    until === null ? undefined : gte(invoices.dueDate, addDays(today, -until)),
  )
}

const owed = sql`case ${bookings.status} when 'cancelled' then coalesce(${bookings.cancellationFeeCents}, 0)
  when 'expired' then 0 else ${bookings.totalCents} end`

const billed = sql`(select sum(${invoices.amountCents} - ${invoices.creditedCents}) from ${invoices}
  where ${invoices.bookingId} = ${bookings.id} and ${invoices.status} = 'issued')`

export const leftInvoiceCents = sql<number>`abs(${owed} - ${billed})`

/** Billed, and by another amount than it comes to now; what its invoices add up to is compared where they may differ. */
export const leftInvoice = sql`(${bookings.status} <> 'draft' and ${bookings.invoicedCents} <> ${owed} and ${billed} <> ${owed})`

const hasInvoice = (condition: SQL | undefined) =>
  sql`exists (select from ${invoices} where ${invoices.bookingId} = ${bookings.id} and ${condition})`

/** What finance looks for among bookings. */
export const ofMoney = (money: (typeof bookingMoney)[number], today: string): SQL =>
  money === 'left_invoice' ? leftInvoice : hasInvoice(hasOverlay(money, today))
