import type { InvoiceRow, paymentStatuses, SummaryRow } from '@melali/shared/api'
import { type SQL, sql } from 'drizzle-orm'
import { agents, bookings, type Db, groups, invoiceSummaries, invoiceSummaryMembers, invoices } from '../db'
import { overlaysOf } from './rules'

export const isMember = sql<boolean>`exists (select 1 from ${invoiceSummaryMembers} where ${invoiceSummaryMembers.invoiceId} = ${invoices.id} and ${invoiceSummaryMembers.active})`

export const invoiceColumns = {
  id: invoices.id,
  number: invoices.number,
  status: invoices.status,
  bookingId: invoices.bookingId,
  bookingCode: bookings.code,
  agentId: invoices.agentId,
  agent: agents.name,
  group: sql<string>`coalesce(${groups.name}, '')`,
  issuedOn: invoices.issueOn,
  dueOn: invoices.dueOn,
  currency: invoices.currency,
  amountCents: invoices.amountCents,
  creditedCents: invoices.creditedCents,
  paidCents: invoices.paidCents,
  pendingCents: invoices.pendingCents,
  outstandingCents: invoices.outstandingCents,
  paymentStatus: invoices.paymentStatus,
  minPaymentCents: invoices.minPaymentCents,
  inSummary: isMember,
  version: invoices.version,
  createdAt: invoices.createdAt,
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

export const invoiceRowOf = (
  { outstandingCents, dueOn, minPaymentCents, ...row }: StoredInvoice,
  today: string,
): InvoiceRow => ({
  ...row,
  paymentStatus: row.paymentStatus ?? 'unpaid',
  dueDate: dueOn,
  remainingCents: outstandingCents ?? 0,
  overlays: overlaysOf({ ...row, outstandingCents: outstandingCents ?? 0, dueOn }, today),
})

/** The amounts of a summary are those of its members. */
const memberSum = (column: SQL) =>
  sql<number>`(select coalesce(sum(${column}), 0)::float8 from invoice_summary_members m join invoices i on i.id = m.invoice_id where m.summary_id = ${invoiceSummaries.id})`

const summed = {
  amountCents: memberSum(sql`i.amount_cents`),
  paidCents: memberSum(sql`i.paid_cents`),
  creditedCents: memberSum(sql`i.credited_cents`),
}

/** Once it is void its members owe by themselves. */
const outstandingCents = sql<number>`case when ${invoiceSummaries.status} = 'void' then 0 else ${memberSum(sql`i.outstanding_cents`)} end`

export const summaryPaymentStatus = sql<(typeof paymentStatuses)[number]>`case
  when ${summed.paidCents} <= 0 and ${summed.creditedCents} > 0 then 'unpaid'
  when ${outstandingCents} = 0 and ${summed.amountCents} > 0 and ${invoiceSummaries.status} <> 'void' then 'paid'
  when ${summed.paidCents} > 0 then 'partially_paid'
  else 'unpaid' end`

export const summaryColumns = {
  id: invoiceSummaries.id,
  number: invoiceSummaries.number,
  status: invoiceSummaries.status,
  agentId: invoiceSummaries.agentId,
  agent: agents.name,
  currency: invoiceSummaries.currency,
  issuedOn: invoiceSummaries.issueOn,
  dueOn: invoiceSummaries.dueOn,
  members: sql<number>`(select count(*)::int from invoice_summary_members m where m.summary_id = ${invoiceSummaries.id})`,
  ...summed,
  outstandingCents,
  pendingCents: memberSum(sql`i.pending_cents`),
  paymentStatus: summaryPaymentStatus,
  preparedById: invoiceSummaries.preparedById,
  version: invoiceSummaries.version,
  createdAt: invoiceSummaries.createdAt,
}

export const selectSummaries = (tx: Db) =>
  tx
    .select(summaryColumns)
    .from(invoiceSummaries)
    .innerJoin(agents, sql`${agents.id} = ${invoiceSummaries.agentId}`)

export type StoredSummary = Awaited<ReturnType<typeof selectSummaries>>[number]

export const summaryRowOf = (
  { outstandingCents, dueOn, preparedById, ...row }: StoredSummary,
  today: string,
): SummaryRow => ({
  ...row,
  dueDate: dueOn,
  remainingCents: outstandingCents,
  overlays: overlaysOf({ ...row, outstandingCents, dueOn }, today),
})
