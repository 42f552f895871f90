import * as z from 'zod'
import { endpoint } from '../contract'
import { paymentStatuses } from './booking-rows'
import { id, idParams, listQuery, many, nothing, one } from './envelope'
import { exportOf } from './export'
import { historyEntry } from './history'
import { payment, paymentBody, paymentDecision } from './payments'
import { trace } from './trace'
import { day, instant, line } from './values'

export const invoiceStatuses = ['draft', 'issued', 'void'] as const
export const summaryStatuses = ['draft', 'issued', 'settled', 'void'] as const
/** Shown beside the payment status. */
export const invoiceOverlays = ['overdue', 'pending_verification', 'overpaid'] as const

const money = z.object({
  currency: z.string(),
  amountCents: z.int(),
  creditedCents: z.int(),
  paidCents: z.int(),
  pendingCents: z.int(),
  remainingCents: z.int(),
  paymentStatus: z.enum(paymentStatuses),
  overlays: z.array(z.enum(invoiceOverlays)),
})

export const invoiceRow = money.extend({
  id,
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  bookingId: id,
  bookingCode: z.string(),
  agentId: id,
  agent: z.string(),
  group: z.string(),
  issuedOn: day.nullable(),
  dueDate: day,
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
    z.object({ id, number: z.string(), amountCents: z.int(), reason: z.string(), issuedOn: day }),
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

export const summaryDetail = summaryRow.extend({
  preparedBy: z.string(),
  payTo: z.array(payTo),
  issuer,
  invoices: z.array(invoiceRow),
  mayPay: z.boolean(),
})
export type SummaryDetail = z.output<typeof summaryDetail>

const subject = 'invoices'
const view = 'view.invoice'
const filters = {
  status: z.enum(invoiceStatuses).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  agentId: id.optional(),
  bookingId: id.optional(),
  overdue: z.stringbool().optional(),
}
const paymentParams = z.strictObject({ id, paymentId: id })

/** `PUT …/payment-status`: a guarded override that may not contradict the ledger. */
const paymentStatusBody = z.strictObject({ paymentStatus: z.enum(paymentStatuses), reason: line(500) })

/** The payment calls, alike for single and summary invoices. */
const paymentCalls = <D extends z.ZodType>(base: string, document: D) => ({
  list: endpoint({
    method: 'GET',
    path: `${base}/:id/payments`,
    access: view,
    subject,
    summary: 'Payments of an invoice',
    params: idParams,
    reply: many(payment),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/:id/payments`,
    access: 'create.payment',
    subject,
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
    subject,
    summary: 'Verify, reject or reverse a payment; never one’s own',
    params: paymentParams,
    body: paymentDecision,
    reply: one(payment),
  }),
  override: endpoint({
    method: 'PUT',
    path: `${base}/:id/payment-status`,
    access: 'override.payment-status',
    subject,
    summary: 'Set the payment status by hand, where the ledger agrees',
    params: idParams,
    body: paymentStatusBody,
    reply: one(document),
  }),
  histories: endpoint({
    method: 'GET',
    path: `${base}/:id/histories`,
    access: view,
    subject,
    summary: 'Who did what to an invoice',
    params: idParams,
    reply: many(historyEntry),
  }),
})

export const invoicePayments = paymentCalls('/api/invoices', invoiceDetail)
export const summaryPayments = paymentCalls('/api/invoices-summary', summaryDetail)

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  access: view,
  subject,
  summary: 'Booking invoices',
  query: listQuery({
    ...filters,
    /** Part of a summary that isn't void. */
    inSummary: z.stringbool().optional(),
  }),
  reply: many(invoiceRow),
})
export const exportInvoices = exportOf(listInvoices, [
  'number',
  'group',
  'agent',
  'issuedOn',
  'dueDate',
  'currency',
  'amountCents',
  'paidCents',
  'remainingCents',
  'status',
  'createdAt',
])
/** Issues at once: the number is allocated with it. One active invoice a booking. */
export const createInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/create',
  access: 'create.invoice',
  subject,
  summary: 'Issue the invoice of a booking',
  body: z.strictObject({ bookingId: id, dueDate: day.optional() }),
  reply: one(invoiceDetail),
  status: 201,
  idempotent: true,
})
export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/:id',
  access: view,
  subject,
  summary: 'An invoice with its lines',
  params: idParams,
  reply: one(invoiceDetail),
})
export const voidInvoice = endpoint({
  method: 'PUT',
  path: '/api/invoices/:id/status',
  access: 'void.invoice',
  subject,
  summary: 'Void an invoice without verified payments',
  params: idParams,
  body: z.strictObject({ status: z.literal('void'), reason: line(500) }),
  reply: one(invoiceDetail),
})

export const listSummaries = endpoint({
  method: 'GET',
  path: '/api/invoices-summary',
  access: view,
  subject,
  summary: 'Summary invoices',
  query: listQuery({
    ...filters,
    status: z.enum(summaryStatuses).optional(),
    bookingId: z.never().optional(),
  }),
  reply: many(summaryRow),
})
export const exportSummaries = exportOf(listSummaries, [
  'number',
  'agent',
  'members',
  'issuedOn',
  'dueDate',
  'currency',
  'amountCents',
  'paidCents',
  'remainingCents',
  'status',
  'createdAt',
])
/** One agent, one currency; references its members, whose numbers survive. */
export const createSummary = endpoint({
  method: 'POST',
  path: '/api/invoices/create-summary',
  access: 'create.invoice',
  subject,
  summary: 'Issue a summary over several invoices of one agent',
  body: z.strictObject({ agentId: id, invoiceIds: z.array(id).min(1).max(200), dueDate: day.optional() }),
  reply: one(summaryDetail),
  status: 201,
  idempotent: true,
})
export const getSummary = endpoint({
  method: 'GET',
  path: '/api/invoices-summary/:id',
  access: view,
  subject,
  summary: 'A summary invoice with its members',
  params: idParams,
  reply: one(summaryDetail),
})
export const removeSummary = endpoint({
  method: 'DELETE',
  path: '/api/invoices-summary/:id',
  access: 'delete.invoice',
  subject,
  summary: 'Delete a summary that no payment refers to',
  params: idParams,
  reply: nothing,
  status: 204,
})
export const commandSummary = endpoint({
  method: 'PUT',
  path: '/api/invoices-summary/:id/status',
  access: 'update.invoice',
  subject,
  summary: 'Issue or void a summary',
  params: idParams,
  body: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('issued') }),
    z.strictObject({ status: z.literal('void'), reason: line(500) }),
  ]),
  reply: one(summaryDetail),
})
