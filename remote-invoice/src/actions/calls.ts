import { invoicePayments, summaryPayments } from '@melali/shared/api'

/** The payment calls of a single or a summary invoice; they are alike. */
export const callsOf = { single: invoicePayments, summary: summaryPayments }
export type InvoiceKind = keyof typeof callsOf
