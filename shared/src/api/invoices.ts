import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, listQuery, many, one } from './envelope'
import { exportOf } from './export'
import { paymentCalls } from './invoice-payments'
import { invoiceDetail, invoiceFilters, invoiceRow } from './invoice-rows'
import { invoiceStatuses } from './invoice-states'
import { cents, day, line } from './values'

const subject = 'invoices'
const view = 'view.invoice'

export const invoicePayments = paymentCalls('/api/invoices', invoiceDetail)

const singleFilters = {
  status: z.enum(invoiceStatuses).optional(),
  ...invoiceFilters,
  bookingId: id.optional(),
  /** Part of a summary that isn't void. */
  inSummary: z.stringbool().optional(),
}

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  access: view,
  subject,
  summary: 'Booking invoices',
  query: listQuery(singleFilters),
  reply: many(invoiceRow),
  mayLag: true,
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
/** Of the whole list, whichever page is shown: what its figure on the dashboard says. */
export const sumInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices/sum',
  access: view,
  subject,
  summary: 'What the issued ones of the list come to, and what of it was credited',
  query: listQuery(singleFilters).omit({ page: true, perPage: true, sort: true }),
  reply: one(z.object({ amountCents: z.int(), creditedCents: z.int() })),
  mayLag: true,
})
/** Issues at once: the number is allocated with it. One active invoice a booking. */
export const createInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/create',
  access: 'create.invoice',
  subject,
  summary: 'Issue the invoice of a booking',
  note: 'For another total than was seen (`amountCents`) it is 409 BILL_CHANGED.',
  body: z.strictObject({ bookingId: id, amountCents: cents.optional(), dueDate: day.optional() }),
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
