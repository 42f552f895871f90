import type { bookingMoney, invoiceOverlays, overdueAges } from '@melali/shared/api'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bookings, invoices } from '../db'
import { addDays } from '../pricing'

type Overlay = (typeof invoiceOverlays)[number]
type Age = (typeof overdueAges)[number]

/** An invoice, or a summary with what its members add up to. */
export type Bill = Record<
  | 'status'
  | 'dueDate'
  | 'amountCents'
  | 'creditedCents'
  | 'paidCents'
  | 'refundedCents'
  | 'pendingCents'
  | 'remainingCents',
  SQLWrapper
>

const isAsked = ({ status }: Bill) => sql`${status} not in ('draft', 'void')`

const overpaidOf = ({ paidCents, amountCents, creditedCents }: Bill) =>
  sql<number>`(${paidCents} - ${amountCents} + ${creditedCents})`

/** What an invoice was paid beyond what it asks for. */
export const overpaidCents = overpaidOf(invoices)

/** Something is left to pay. */
export const isOpen = ({ status, remainingCents }: Bill) =>
  sql`(${status} = 'issued' and ${remainingCents} > 0)`

const isOverdue = (today: string, bill: Bill) => sql`(${isOpen(bill)} and ${bill.dueDate} < ${today})`

/** The overlays of a row, as conditions. */
export const hasOverlay = (overlay: Overlay, today: string, bill: Bill = invoices): SQL => {
  if (overlay === 'overdue') return isOverdue(today, bill)
  const cents = {
    pending_verification: bill.pendingCents,
    overpaid: overpaidOf(bill),
    refunded: bill.refundedCents,
  }[overlay]
  return sql`(${isAsked(bill)} and ${cents} > 0)`
}

/** The days that each age begins after and ends with. */
const days: Record<Age, readonly [number, number | null]> = {
  to_30: [0, 30],
  to_60: [30, 60],
  to_90: [60, 90],
  over_90: [90, null],
}

export const isOverdueBy = (age: Age, today: string, bill: Bill = invoices): SQL | undefined => {
  const [after, until] = days[age]
  return and(
    isOverdue(today, bill),
    sql`${bill.dueDate} < ${addDays(today, -after)}`,
    until === null ? undefined : sql`${bill.dueDate} >= ${addDays(today, -until)}`,
  )
}

const owed = sql`case ${bookings.status} when 'cancelled' then coalesce(${bookings.cancellationFeeCents}, 0)
  when 'expired' then 0 else ${bookings.totalCents} end`

const issued = sql`(select sum(${invoices.amountCents} - ${invoices.creditedCents}) from ${invoices}
  where ${invoices.bookingId} = ${bookings.id} and ${invoices.status} = 'issued')`

/** Nothing is said of a booking without an invoice, unless it was cancelled: its fee is billed by nobody else. */
const billed = sql`(case when ${bookings.status} = 'cancelled' then coalesce(${issued}, 0) else ${issued} end)`

export const leftInvoiceCents = sql<number>`abs(${owed} - ${billed})`

/** Billed, and by another amount than it comes to now; what its invoices add up to is compared where they may differ. */
export const leftInvoice = sql`(${bookings.status} <> 'draft' and ${bookings.invoicedCents} <> ${owed} and ${billed} <> ${owed})`

const hasInvoice = (condition: SQL | undefined) =>
  sql`exists (select from ${invoices} where ${invoices.bookingId} = ${bookings.id} and ${condition})`

/** What finance looks for among bookings. */
export const ofMoney = (money: (typeof bookingMoney)[number], today: string): SQL =>
  money === 'left_invoice' ? leftInvoice : hasInvoice(hasOverlay(money, today))
