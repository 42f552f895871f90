import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, many, one } from './envelope'
import { paymentMethods, refundStatuses } from './payments'
import { atLeastOne, day, instant, line } from './values'

const subject = 'invoices'

export const refund = z.object({
  id,
  agentId: id,
  /** Null is from the agent's credit. */
  invoiceId: id.nullable(),
  amountCents: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.enum(refundStatuses),
  requestedBy: z.string(),
  requestedAt: instant,
  approvedBy: z.string().nullable(),
  paidOn: day.nullable(),
  method: z.enum(paymentMethods).nullable(),
  reference: z.string().nullable(),
  proof: z.object({ uploadId: id, url: z.string() }).nullable(),
  closedBy: z.string().nullable(),
  closeReason: z.string().nullable(),
  /** Never one's own. */
  mayApprove: z.boolean(),
  mayPay: z.boolean(),
  mayReject: z.boolean(),
  mayReverse: z.boolean(),
  version: z.int(),
})
export type Refund = z.output<typeof refund>

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/refunds',
  access: 'view.invoice',
  subject,
  summary: 'What is given back of an invoice',
  params: idParams,
  reply: many(refund),
})

/** Of an invoice what it was overpaid by, or of an agent's credit what it holds; what others ask for is spoken for. */
export const requestRefund = endpoint({
  method: 'POST',
  path: '/api/refunds',
  access: 'create.refund',
  subject,
  summary: 'Ask for money to be given back',
  body: z
    .strictObject({
      invoiceId: id.optional(),
      agentId: id.optional(),
      amountCents: atLeastOne,
      reason: line(500),
    })
    .refine(({ invoiceId, agentId }) => Boolean(invoiceId) !== Boolean(agentId), {
      path: ['invoiceId'],
      params: { key: 'required' },
    }),
  reply: one(refund),
  status: 201,
  idempotent: true,
})

const howPaid = {
  paidOn: day,
  method: z.enum(paymentMethods),
  reference: line(80).nullish(),
  proofUploadId: id.nullish(),
}
const isProven = ({ method, proofUploadId }: { method: string; proofUploadId?: string | null | undefined }) =>
  method !== 'bank_transfer' || Boolean(proofUploadId)
const unproven = { path: ['proofUploadId'], params: { key: 'required' } }

/** What its form asks for. */
export const refundPayment = z.strictObject(howPaid).refine(isProven, unproven)
const refundPaid = z.strictObject({ status: z.literal('paid'), ...howPaid }).refine(isProven, unproven)

export const decideRefund = endpoint({
  method: 'PUT',
  path: '/api/refunds/:id/status',
  access: 'update.refund',
  subject,
  summary: 'Approve, reject, pay or reverse a refund; nobody approves their own',
  params: idParams,
  body: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('approved') }),
    z.strictObject({ status: z.literal('rejected'), reason: line(500) }),
    refundPaid,
    z.strictObject({ status: z.literal('reversed'), reason: line(500) }),
  ]),
  reply: one(refund),
  idempotent: true,
})
