import * as api from '@melali/shared/api'
import { id } from '@melali/shared/testing'
import data from './records.json'

export const agentId = id(3)

export const invoiceRow = api.invoiceRow.parse(data.invoiceRow)
export const invoice = api.invoiceDetail.parse({ ...data.invoiceRow, ...data.invoice })
export const payment = api.payment.parse(data.payment)
export const summaryRow = api.summaryRow.parse(data.summaryRow)
/** An invoice as its summary shows it. */
export const memberOf = (row: api.InvoiceRow): api.SummaryMember => ({
  ...row,
  balanceCents: row.amountCents - row.creditedCents - row.paidCents,
})
export const summary = api.summaryDetail.parse({
  ...data.summaryRow,
  ...data.summary,
  invoices: [memberOf(invoiceRow)],
})

export const entry = (event: string, more: Partial<api.HistoryEntry> = {}): api.HistoryEntry => ({
  ...data.entry,
  id: id(event.length),
  event,
  ...more,
})
