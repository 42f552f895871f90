import type { InvoiceRow, paymentStatuses, SummaryRow } from '@melali/shared/api'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { isRefunded } from '../bookings/bill-conditions'
import { agents, bookings, type Db, groups, invoiceSummaries, invoices } from '../db'
import { overlaysOf } from './rules'

export const isMember = sql<boolean>`exists (select 1 from invoice_summary_members m where m.invoice_id = invoices.id and m.active)`

/** As the ledger has it, but where nobody paid and nobody owes. */
export const invoicePaymentStatus = sql<(typeof paymentStatuses)[number]>`case
  when ${invoices.paidCents} <= 0 and ${invoices.creditedCents} > 0 and ${invoices.remainingCents} = 0 then 'nothing_due'
  else ${invoices.paymentStatus} end`

/** Whatever became of it since: the one that was issued last before it. */
const adjusts = sql<{ id: string; number: string } | null>`case when ${invoices.kind} = 'adjustment' then (
  select json_build_object('id', f.id, 'number', f.number) from invoices f
  where f.booking_id = ${invoices.bookingId} and f.kind <> 'adjustment' and f.created_at <= ${invoices.createdAt}
  order by f.created_at desc, f.id desc limit 1) end`

const invoiceColumns = {
  ...getTableColumns(invoices),
  bookingCode: bookings.code,
  agent: agents.name,
  group: sql<string>`coalesce(${invoices.asIssued} -> 'trip' ->> 'group', ${groups.name}, '')`,
  remainingCents: sql<number>`${invoices.remainingCents}`.mapWith(Number),
  paymentStatus: invoicePaymentStatus,
  inSummary: isMember,
  isRefunded,
  adjusts,
}

/** Invoices with the names their rows show. */
export const selectInvoices = (tx: Db) =>
  tx
    .select(invoiceColumns)
    .from(invoices)
    .innerJoin(bookings, sql`${bookings.id} = ${invoices.bookingId}`)
    .innerJoin(agents, sql`${agents.id} = ${invoices.agentId}`)
    .leftJoin(groups, sql`${groups.id} = ${bookings.groupId}`)

export type StoredInvoice = Awaited<ReturnType<typeof selectInvoices>>[number]

export const invoiceRowOf = (row: StoredInvoice, today: string): InvoiceRow => ({
  ...row,
  overlays: overlaysOf(row, today),
})

/** The amounts of a summary are those of its members; a draft asks for nothing that became void since. */
const memberSum = (column: SQL) =>
  sql<number>`(select coalesce(sum(${column}), 0)::float8 from invoice_summary_members m join invoices i on i.id = m.invoice_id
    where m.summary_id = ${invoiceSummaries.id} and (${invoiceSummaries.status} <> 'draft' or i.status <> 'void'))`

const summed = {
  amountCents: memberSum(sql`i.amount_cents`),
  paidCents: memberSum(sql`i.paid_cents`),
  creditedCents: memberSum(sql`i.credited_cents`),
  refundedCents: memberSum(sql`i.refunded_cents`),
}

/** What one member was paid too much another one owes less. Once it is void its members owe by themselves. */
const remainingCents = sql<number>`case when ${invoiceSummaries.status} = 'void' then 0
  else greatest(${memberSum(sql`i.amount_cents - i.credited_cents - i.waived_cents - i.paid_cents`)}, 0) end`

export const summaryPaymentStatus = sql<(typeof paymentStatuses)[number]>`case
  when ${summed.paidCents} <= 0 and ${summed.creditedCents} > 0 and ${remainingCents} = 0
    and ${invoiceSummaries.status} <> 'void' then 'nothing_due'
  when ${summed.paidCents} <= 0 and ${summed.creditedCents} > 0 then 'unpaid'
  when ${remainingCents} = 0 and ${summed.amountCents} > 0 and ${invoiceSummaries.status} <> 'void' then 'paid'
  when ${summed.paidCents} > 0 then 'partially_paid'
  else 'unpaid' end`

export const summaryColumns = {
  ...getTableColumns(invoiceSummaries),
  agent: agents.name,
  members: sql<number>`(select count(*)::int from invoice_summary_members m where m.summary_id = ${invoiceSummaries.id})`,
  ...summed,
  remainingCents,
  pendingCents: memberSum(sql`i.pending_cents`),
  paymentStatus: summaryPaymentStatus,
  isRefunded: sql<boolean>`exists (select from invoice_summary_members m join refunds r on r.invoice_id = m.invoice_id
    where m.summary_id = ${invoiceSummaries.id} and r.status = 'paid')`,
}

export const selectSummaries = (tx: Db) =>
  tx
    .select(summaryColumns)
    .from(invoiceSummaries)
    .innerJoin(agents, sql`${agents.id} = ${invoiceSummaries.agentId}`)

export type StoredSummary = Awaited<ReturnType<typeof selectSummaries>>[number]

export const summaryRowOf = (row: StoredSummary, today: string): SummaryRow => ({
  ...row,
  overlays: overlaysOf(row, today),
})
