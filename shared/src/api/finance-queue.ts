import * as z from 'zod'
import { endpoint } from '../contract'
import { bookingStatuses, paymentStatuses } from './booking-rows'
import { id, idParams, listQuery, many, one } from './envelope'
import { exportOf } from './export'
import { oldRate } from './old-rate'
import { payment, paymentStates, refundStatuses } from './payments'
import { refund } from './refunds'
import { day } from './values'

/** Whoever verifies payments works here; an agency's people never do. */
const access = 'verify.payment'
/** Movements of money are read where their invoices are; an agency's people read their own. */
const reading = 'view.invoice'
const subject = 'invoices'

const figure = z.object({
  count: z.int(),
  amountCents: z.int(),
  /** The day since which the oldest of them waits. */
  since: day.nullable(),
})
export type QueueFigure = z.output<typeof figure>

/** Each figure is what the list behind it holds, by the same conditions. */
export const financeQueue = endpoint({
  method: 'GET',
  path: '/api/dashboard/finance-queue',
  access,
  subject,
  summary: 'What waits for finance: how many, how much, since when',
  reply: one(
    z.object({
      toVerify: figure,
      overdue: z.object({ to_30: figure, to_60: figure, to_90: figure, over_90: figure }),
      overpaid: figure,
      toRefund: figure,
      /** Approved bookings without an invoice. */
      notBilled: figure,
      /** Bookings that come to another amount than their invoices. */
      leftInvoice: figure,
      /** Our bank accounts in currencies that have no rate, by currency: what is paid there can't be logged. */
      rateMissing: z.array(z.object({ currency: z.string(), count: z.int() })),
      rateOld: z.array(oldRate),
    }),
  ),
})

const document = z.object({ kind: z.enum(['single', 'summary']), id, number: z.string().nullable() })

const paymentFilters = {
  status: z.enum(paymentStates).optional(),
  agentId: id.optional(),
  paidFrom: day.optional(),
  paidTo: day.optional(),
}

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  access: reading,
  subject,
  summary: 'Payments on all invoices',
  query: listQuery(paymentFilters),
  reply: many(payment.extend({ agent: z.string(), document })),
})
export const exportPayments = exportOf(listPayments, [
  'paidOn',
  'agent',
  'document',
  'settledCents',
  'amountCents',
  'exchangeCents',
  'reference',
  'status',
  'createdAt',
])
/** Of the whole list, whichever page is shown: what its figure on the dashboard says. */
export const sumPayments = endpoint({
  method: 'GET',
  path: '/api/payments/sum',
  access: reading,
  subject,
  summary: 'What the payments of the list settle together',
  query: listQuery(paymentFilters).omit({ page: true, perPage: true, sort: true }),
  reply: one(z.object({ settledCents: z.int(), exchangeCents: payment.shape.exchangeCents })),
})
export type QueuedPayment = z.output<typeof listPayments.reply>['data'][number]

export const listAllRefunds = endpoint({
  method: 'GET',
  path: '/api/refunds',
  access: reading,
  subject,
  summary: 'Money that is to be given back, or was',
  query: listQuery({
    status: z.enum(refundStatuses).optional(),
    /** Asked for or approved, and not yet paid. */
    open: z.stringbool().optional(),
    agentId: id.optional(),
    paidFrom: day.optional(),
    paidTo: day.optional(),
  }),
  reply: many(refund.extend({ agent: z.string(), invoiceNumber: z.string().nullable() })),
})
export const exportRefunds = exportOf(listAllRefunds, [
  'agent',
  'document',
  'amountCents',
  'reason',
  'status',
  'createdAt',
])
export type QueuedRefund = z.output<typeof listAllRefunds.reply>['data'][number]

/** Said before it is done. */
export const paymentOutcome = endpoint({
  method: 'GET',
  path: '/api/payments/:id/outcome',
  access,
  subject,
  summary: 'What becomes of invoices and bookings once a payment is verified',
  params: idParams,
  reply: one(
    z.object({
      agent: z.string(),
      currency: z.string(),
      settledCents: z.int(),
      /** Becomes the agent's credit. */
      surplusCents: z.int(),
      invoices: z.array(
        z.object({
          id,
          number: z.string(),
          shareCents: z.int(),
          remainingCents: z.int(),
          paymentStatus: z.enum(paymentStatuses),
          bookingId: id,
          bookingCode: z.string(),
          bookingStatus: z.enum(bookingStatuses),
          /** The booking gets confirmed by it. */
          confirms: z.boolean(),
        }),
      ),
    }),
  ),
})
export type PaymentOutcome = z.output<typeof paymentOutcome.reply>['data']
