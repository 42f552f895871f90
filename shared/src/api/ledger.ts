import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, one } from './envelope'
import { invoiceDetail, invoiceLine } from './invoice-rows'
import { atLeastOne, cents, day, instant, line } from './values'

/** Everything that ever moved a booking's money, by what it was. */
export const ledgerKinds = [
  'invoice',
  'adjustment',
  'void',
  'credit_note',
  'waived',
  'payment',
  'payment_reversed',
  'exchange_difference',
  /** No rate of the day of issue is known. */
  'exchange_unknown',
  'exchange_reversed',
  'credit_applied',
  'credit_taken_back',
  'kept_as_credit',
  'kept_reversed',
  'refund',
  'refund_reversed',
] as const

export const nextSteps = ['issue', 'reissue', 'adjust', 'credit', 'refund'] as const

/** What finance may credit of an invoice, and what the booking asks to be credited. */
const creditable = z.object({
  id,
  kind: invoiceLine.shape.kind,
  description: z.string(),
  leftCents: z.int(),
  amountCents: z.int(),
})

export const ledger = z.object({
  bookingId: id,
  bookingCode: z.string(),
  currency: z.string(),
  /** What the booking comes to now: its total, or after a cancellation the fee. */
  owedCents: z.int(),
  /** Of that, what no invoice bills; below zero is billed too much. Nothing is known of a draft's. */
  unbilledCents: z.int().nullable(),
  chargedCents: z.int(),
  /** By credit notes, and a cent let go. */
  creditedCents: z.int(),
  paidCents: z.int(),
  /** As money, or kept as the agent's credit. */
  refundedCents: z.int(),
  /** Charged − credited − paid + refunded; below zero is too much. */
  balanceCents: z.int(),
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(ledgerKinds),
      at: instant,
      invoiceId: id,
      /** Of the document. */
      number: z.string(),
      note: z.string().nullable(),
      /** What it adds to what is owed. */
      amountCents: z.int(),
      balanceCents: z.int(),
      /** Of a payment in another currency: gained, or lost, between issue and payment. Nobody owes it. */
      exchangeCents: z.int().nullable(),
    }),
  ),
  /** Staff alone see it. */
  exchangeCents: z.int(),
  /** The one thing to do, for who may do it; none while booking, documents and money agree. */
  next: z
    .object({
      step: z.enum(nextSteps),
      amountCents: z.int(),
      invoiceId: id.nullable(),
      /** Of an adjustment: what changed, line by line. */
      changes: z.array(invoiceLine.pick({ kind: true, description: true, amountCents: true })),
      /** Of a credit note. */
      creditable: z.array(creditable),
    })
    .nullable(),
})
export type Ledger = z.output<typeof ledger>

/** Kept with the bookings: it is old once either a booking or its money moves. */
export const getLedger = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/ledger',
  access: 'view.invoice',
  subject: 'bookings',
  summary: 'The statement of a booking: charged, credited, paid, refunded, balance',
  params: idParams,
  reply: one(ledger),
})

export const adjustInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/adjust',
  access: 'create.invoice',
  subject: 'invoices',
  summary: 'Bill what a booking comes to beyond its invoices',
  note: 'For another difference than was seen (`amountCents`) it is 409 BILL_CHANGED.',
  body: z.strictObject({ bookingId: id, amountCents: cents.optional(), dueDate: day.optional() }),
  reply: one(invoiceDetail),
  status: 201,
  idempotent: true,
})

/** No more than the booking came down by. */
export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/credit-notes',
  access: 'credit.invoice',
  subject: 'invoices',
  summary: 'Credit chosen lines of an issued invoice',
  params: idParams,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ id, amountCents: atLeastOne }))
      .min(1)
      .max(200),
    reason: line(500),
  }),
  reply: one(invoiceDetail),
  status: 201,
  idempotent: true,
})

export const reissueInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/reissue',
  access: 'void.invoice',
  subject: 'invoices',
  summary: 'Void an invoice on which nothing was paid, and issue it anew as the booking is now',
  note: 'For another amount than was seen (`amountCents`) it is 409 BILL_CHANGED, and nothing is void.',
  params: idParams,
  body: z.strictObject({ reason: line(500), amountCents: cents.optional(), dueDate: day.optional() }),
  reply: one(invoiceDetail),
  status: 201,
  idempotent: true,
})
