import * as z from 'zod'
import { paymentStatuses } from './booking-rows'
import { id } from './envelope'
import { invoiceKinds, invoiceStatuses } from './invoice-states'
import { trace } from './trace'
import { day, instant } from './values'

export const summaryStatuses = ['draft', 'issued', 'settled', 'void'] as const
/** Shown beside the payment status. */
export const invoiceOverlays = ['overdue', 'pending_verification', 'overpaid', 'refunded'] as const
/** By days after it was due; what isn't due yet is nobody's work. */
export const overdueAges = ['to_30', 'to_60', 'to_90', 'over_90'] as const

const money = z.object({
  currency: z.string(),
  amountCents: z.int(),
  creditedCents: z.int(),
  /** Less what was given back or kept as credit. */
  paidCents: z.int(),
  refundedCents: z.int(),
  pendingCents: z.int(),
  remainingCents: z.int(),
  paymentStatus: z.enum(paymentStatuses),
  overlays: z.array(z.enum(invoiceOverlays)),
})

export const invoiceRow = money.extend({
  id,
  number: z.string().nullable(),
  kind: z.enum(invoiceKinds),
  /** Of an adjustment: the invoice that the booking had until then. */
  adjusts: z.object({ id, number: z.string() }).nullable(),
  status: z.enum(invoiceStatuses),
  bookingId: id,
  bookingCode: z.string(),
  agentId: id,
  agent: z.string(),
  group: z.string(),
  issuedOn: day.nullable(),
  dueDate: day,
  /** Of one that is not void. */
  inSummary: z.boolean(),
  version: z.int(),
  createdAt: instant,
})
export type InvoiceRow = z.output<typeof invoiceRow>

export const invoiceLine = z.object({
  id,
  kind: z.enum(['hotel', 'transport', 'activity', 'addon', 'fee', 'other']),
  description: z.string(),
  quantity: z.int(),
  unitCents: z.int(),
  amountCents: z.int(),
  /** Of the booking's line, while it still comes to this amount. */
  trace: trace.optional(),
})

export const payTo = z.object({
  id,
  bank: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  swift: z.string().nullable(),
  currency: z.string(),
})

const issuer = z.object({
  companyName: z.string(),
  address: z.string().nullable(),
  contacts: z.string().nullable(),
  logoUrl: z.string().nullable(),
  footer: z.string().nullable(),
  terms: z.string().nullable(),
})

export const invoiceDetail = invoiceRow.extend({
  arrival: day,
  departure: day,
  mainGuest: z.string().nullable(),
  minimumPaymentCents: z.int(),
  preparedBy: z.string(),
  bookedBy: z.string().nullable(),
  payTo: z.array(payTo),
  issuer,
  lines: z.array(invoiceLine),
  summary: z.object({ id, number: z.string().nullable() }).nullable(),
  creditNotes: z.array(
    z.object({
      id,
      number: z.string(),
      amountCents: z.int(),
      reason: z.string(),
      issuedOn: day,
      lines: z.array(invoiceLine.pick({ kind: true, description: true, amountCents: true })),
    }),
  ),
  mayPay: z.boolean(),
  mayVoid: z.boolean(),
})
export type InvoiceDetail = z.output<typeof invoiceDetail>

export const summaryRow = money.extend({
  id,
  number: z.string().nullable(),
  status: z.enum(summaryStatuses),
  agentId: id,
  agent: z.string(),
  members: z.int(),
  issuedOn: day.nullable(),
  dueDate: day,
  version: z.int(),
  createdAt: instant,
})
export type SummaryRow = z.output<typeof summaryRow>

/** What it owes; below nothing where it was paid too much, by which others owe less. */
export const summaryMember = invoiceRow.extend({ balanceCents: z.int() })
export type SummaryMember = z.output<typeof summaryMember>

export const summaryDetail = summaryRow.extend({
  preparedBy: z.string(),
  payTo: z.array(payTo),
  issuer,
  invoices: z.array(summaryMember),
  mayPay: z.boolean(),
  mayVoid: z.boolean(),
})
export type SummaryDetail = z.output<typeof summaryDetail>

/** What single and summary invoices are narrowed by alike. */
export const invoiceFilters = {
  paymentStatus: z.enum(paymentStatuses).optional(),
  agentId: id.optional(),
  overdue: z.stringbool().optional(),
  overlay: z.enum(invoiceOverlays).optional(),
  overdueBy: z.enum(overdueAges).optional(),
  /** Something is left to pay. */
  open: z.stringbool().optional(),
  issuedFrom: day.optional(),
  issuedTo: day.optional(),
}
