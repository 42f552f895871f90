/** What an invoice bills: the whole booking, or a part of it. */
export const invoiceKinds = ['full', 'deposit', 'balance', 'adjustment'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
export const invoiceStatuses = ['draft', 'issued', 'void'] as const
