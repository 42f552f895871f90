import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, listQuery, many, nothing, one } from './envelope'
import { exportOf } from './export'
import { paymentCalls } from './invoice-payments'
import { invoiceFilters, summaryDetail, summaryRow, summaryStatuses } from './invoice-rows'
import { payment } from './payments'
import { atLeastOne, day, line } from './values'

const subject = 'invoices'
const view = 'view.invoice'

export const summaryPayments = paymentCalls('/api/invoices-summary', summaryDetail)

export const allocatePayment = endpoint({
  method: 'PUT',
  path: '/api/invoices-summary/:id/payments/:paymentId/allocation',
  access: 'update.payment',
  subject,
  summary: 'Share out a payment that waits for its verification anew',
  params: z.strictObject({ id, paymentId: id }),
  body: z.strictObject({
    shares: z
      .array(z.strictObject({ invoiceId: id, amountCents: atLeastOne }))
      .min(1)
      .max(200),
  }),
  reply: one(payment),
})

export const listSummaries = endpoint({
  method: 'GET',
  path: '/api/invoices-summary',
  access: view,
  subject,
  summary: 'Summary invoices',
  query: listQuery({
    status: z.enum(summaryStatuses).optional(),
    ...invoiceFilters,
  }),
  reply: many(summaryRow),
  mayLag: true,
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
export const summaryChange = z.strictObject({
  invoiceIds: z.array(id).min(1).max(200),
  dueDate: day.optional(),
})
export const summaryBody = summaryChange.extend({
  agentId: id,
  /** Kept without a number, to be changed, issued or deleted later; issued at once unless told. */
  draft: z.boolean().optional(),
})
/** One agent, one currency; references its members, whose numbers survive. */
export const createSummary = endpoint({
  method: 'POST',
  path: '/api/invoices/create-summary',
  access: 'create.invoice',
  subject,
  summary: 'Issue a summary over several invoices of one agent, or save it as a draft',
  body: summaryBody,
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
export const updateSummary = endpoint({
  method: 'PUT',
  path: '/api/invoices-summary/:id',
  access: 'update.invoice',
  subject,
  summary: 'Change the draft of a summary',
  params: idParams,
  body: summaryChange,
  reply: one(summaryDetail),
})
export const removeSummary = endpoint({
  method: 'DELETE',
  path: '/api/invoices-summary/:id',
  access: 'delete.invoice',
  subject,
  summary: 'Delete the draft of a summary',
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
