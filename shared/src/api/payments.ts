import * as z from 'zod'
import { id } from './envelope'
import { cents, currency, day, instant, line } from './values'

export const paymentMethods = ['bank_transfer', 'card', 'cash'] as const
export const refundStatuses = ['requested', 'approved', 'paid', 'rejected', 'reversed'] as const
export const paymentStates = ['submitted', 'verified', 'rejected', 'reversed'] as const

/** A bank transfer needs its proof. Over the outstanding amount is 422 OVERPAYMENT, unless finance keeps the surplus as agent credit. */
export const paymentBody = z
  .strictObject({
    /** As it arrived: hundredths of `currency`. */
    amountCents: cents.min(1),
    currency: currency.default('USD'),
    paidOn: day,
    method: z.enum(paymentMethods),
    reference: line(80).nullish(),
    proofUploadId: id.nullish(),
    bankId: id.nullish(),
    keepSurplus: z.boolean().default(false),
    /** Whatever looks logged already is another one; better said of each by `acknowledges`. */
    acknowledgeDuplicate: z.boolean().default(false),
    /** Payments that look like this one, and are others; kept with who said so, and why. */
    acknowledges: z.array(id).max(50).default([]),
    acknowledgeReason: line(300).nullish(),
  })
  .refine((payment) => payment.method !== 'bank_transfer' || payment.proofUploadId, {
    path: ['proofUploadId'],
    params: { key: 'required' },
  })
export type PaymentBody = z.input<typeof paymentBody>

/** The same day, amount and reference, letters and digits alone, or on the same bill neither has one; or a proof that looks the same. */
export const doubleWhys = ['same', 'proof'] as const

const double = z.object({
  paymentId: id,
  why: z.enum(doubleWhys),
  kind: z.enum(['invoice', 'summary']),
  /** Of what it paid. */
  targetId: id,
  number: z.string(),
  agent: z.string(),
  paidOn: day,
  amountCents: z.int(),
  currency: z.string(),
  acknowledgedBy: z.string().nullable(),
  reason: z.string().nullable(),
})
export type PaymentDouble = z.output<typeof double>

export const payment = z.object({
  id,
  /** As it arrived, in `currency`. */
  amountCents: z.int(),
  currency: z.string(),
  /** Units of the invoice's currency for one of `currency`; null when they are the same. */
  rate: z.string().nullable(),
  /** What it settles, in the invoice's currency; `surplusCents` of it stayed with the agent as credit. */
  settledCents: z.int(),
  surplusCents: z.int(),
  /** Of another currency: what it was worth more, or less, when it came than at issue. Staff alone see it. */
  exchangeCents: z.int().nullable(),
  /** What of it is for which invoice. */
  shares: z.array(z.object({ invoiceId: id, amountCents: z.int() })),
  paidOn: day,
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  proof: z.object({ uploadId: id, url: z.string() }).nullable(),
  /** For those who verify. */
  doubles: z.array(double),
  /** Where it stands on a bank statement of ours; staff alone see it. */
  bankLine: z
    .object({ bookedOn: day, text: z.string(), amountCents: z.int(), currency: z.string() })
    .nullable(),
  status: z.enum(paymentStates),
  submittedBy: z.string(),
  submittedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** Whether the caller may verify or reject it: never one's own. */
  mayVerify: z.boolean(),
  mayReverse: z.boolean(),
  version: z.int(),
})
export type Payment = z.output<typeof payment>

/** Rejecting and reversing need a reason. */
export const paymentDecision = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('verified'),
    acknowledges: z.array(id).max(50).default([]),
    /** Up to when the surplus that becomes credit can be used; for ever unless told. */
    expiresOn: day.optional(),
  }),
  z.strictObject({ status: z.literal('rejected'), reason: line(500) }),
  z.strictObject({ status: z.literal('reversed'), reason: line(500) }),
])
