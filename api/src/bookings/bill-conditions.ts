import type { bookingMoney, invoiceOverlays, overdueAges } from '@melali/shared/api'
import { and, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bookings, invoices } from '../db'
import { addDays } from '../pricing'
import { soldStatuses } from './states'

type Overlay = (typeof invoiceOverlays)[number]
type Age = (typeof overdueAges)[number]

/** An invoice, or a summary with what its members add up to. */
export type Bill = Record<
  | 'status'
  | 'dueDate'
  | 'amountCents'
  | 'creditedCents'
  | 'paidCents'
  | 'isRefunded'
  | 'pendingCents'
  | 'remainingCents',
  SQLWrapper
>

/** Money was given back for it; what is kept as the agent's credit stays with us. */
export const isRefunded = sql<boolean>`(invoices.refunded_cents > 0
  and exists (select from refunds r where r.invoice_id = invoices.id and r.status = 'paid'))`

export const single: Bill = { ...getTableColumns(invoices), isRefunded }

const isAsked = ({ status }: Bill) => sql`${status} not in ('draft', 'void')`

const overpaidOf = ({
  paidCents,
  amountCents,
  creditedCents,
}: Pick<Bill, 'paidCents' | 'amountCents' | 'creditedCents'>) =>
  sql<number>`(${paidCents} - ${amountCents} + ${creditedCents})`

/** What an invoice was paid beyond what it asks for. */
export const overpaidCents = overpaidOf(invoices)

/** Something is left to pay. */
export const isOpen = ({ status, remainingCents }: Pick<Bill, 'status' | 'remainingCents'>) =>
  sql`(${status} = 'issued' and ${remainingCents} > 0)`

const isOverdue = (today: string, bill: Bill) => sql`(${isOpen(bill)} and ${bill.dueDate} < ${today})`

/** The overlays of a row, as conditions. */
export const hasOverlay = (overlay: Overlay, today: string, bill: Bill = single): SQL => {
  if (overlay === 'overdue') return isOverdue(today, bill)
  const holds = {
    pending_verification: sql`${bill.pendingCents} > 0`,
    overpaid: sql`${overpaidOf(bill)} > 0`,
    refunded: bill.isRefunded,
  }[overlay]
  return sql`(${isAsked(bill)} and ${holds})`
}

/** The days that each age begins after and ends with. */
const days: Record<Age, readonly [number, number | null]> = {
  to_30: [0, 30],
  to_60: [30, 60],
  to_90: [60, 90],
  over_90: [90, null],
}

export const isOverdueBy = (age: Age, today: string, bill: Bill = single): SQL | undefined => {
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

/** Approved, and nobody has sent an invoice for it; a cancelled one's fee has left its invoice. */
export const notBilled = sql`(${bookings.status} in ('in_process', 'confirmed', 'travelling', 'completed')
  and ${bookings.invoicedCents} = 0 and ${bookings.totalCents} > 0 and ${issued} is null)`

const hasInvoice = (condition: SQL | undefined) =>
  sql`exists (select from ${invoices} where ${invoices.bookingId} = ${bookings.id} and ${condition})`

/** Sold for something, and billed by nothing that stands: what `createInvoice` doesn't refuse. */
export const isBillable = sql`(${inArray(bookings.status, [...soldStatuses])} and coalesce(${bookings.totalCents}, 0) > 0
  and not ${hasInvoice(sql`${invoices.status} <> 'void'`)})`

/** What finance looks for among bookings. */
export const ofMoney = (money: (typeof bookingMoney)[number], today: string): SQL => {
  if (money === 'not_billed') return notBilled
  return money === 'left_invoice' ? leftInvoice : hasInvoice(hasOverlay(money, today))
}
