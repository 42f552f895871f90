import * as z from 'zod'
import { endpoint } from '../contract'
import { storedPaymentStatuses } from './booking-rows'
import { id, idParams, many, one } from './envelope'
import { historyEntry } from './history'
import { payment, paymentBody, paymentDecision } from './payments'
import { line } from './values'

const paymentParams = z.strictObject({ id, paymentId: id })

/** `PUT …/payment-status`: a guarded override that may not contradict the ledger. */
const paymentStatusBody = z.strictObject({
  paymentStatus: z.enum(storedPaymentStatuses),
  reason: line(500),
})

/** The payment calls, alike for single and summary invoices. */
export const paymentCalls = <D extends z.ZodType>(base: string, document: D) => ({
  list: endpoint({
    method: 'GET',
    path: `${base}/:id/payments`,
    access: 'view.invoice',
    subject: 'invoices',
    summary: 'Payments of an invoice',
    params: idParams,
    reply: many(payment),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/:id/payments`,
    access: 'create.payment',
    subject: 'invoices',
    summary: 'Log a payment with its proof',
    params: idParams,
    body: paymentBody,
    reply: one(payment),
    status: 201,
    idempotent: true,
  }),
  decide: endpoint({
    method: 'PUT',
    path: `${base}/:id/payments/:paymentId/status`,
    access: 'verify.payment',
    subject: 'invoices',
    summary: 'Verify, reject or reverse a payment; never one’s own',
    params: paymentParams,
    body: paymentDecision,
    reply: one(payment),
    idempotent: true,
  }),
  override: endpoint({
    method: 'PUT',
    path: `${base}/:id/payment-status`,
    access: 'override.payment-status',
    subject: 'invoices',
    summary: 'Set the payment status by hand, where the ledger agrees',
    params: idParams,
    body: paymentStatusBody,
    reply: one(document),
  }),
  histories: endpoint({
    method: 'GET',
    path: `${base}/:id/histories`,
    access: 'view.invoice',
    subject: 'invoices',
    summary: 'Who did what to an invoice',
    params: idParams,
    reply: many(historyEntry),
  }),
})
