import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, one } from './envelope'
import { supplierRefundMethods, supplierRefundStatuses } from './payable-values'
import { cents, day, line } from './values'

const subject = 'payables'

/** Money that a supplier gives back of what it was paid too much; in dollars, as its credit is. */
export const supplierRefundBody = z.strictObject({
  supplierId: id,
  amountCents: cents.min(1),
  receivedOn: day,
  method: z.enum(supplierRefundMethods),
  reference: line(80),
  proofUploadId: id.nullish(),
})

export const supplierRefund = z.object({
  id,
  supplierId: id,
  amountCents: z.int(),
  currency: z.string(),
  receivedOn: day,
  method: z.enum(supplierRefundMethods),
  reference: z.string(),
  status: z.enum(supplierRefundStatuses),
  reason: z.string().nullable(),
  version: z.int(),
})

export const receiveFromSupplier = endpoint({
  method: 'POST',
  path: '/api/supplier-refunds',
  access: 'pay.payable',
  subject,
  summary: 'Book money that a supplier gave back',
  body: supplierRefundBody,
  reply: one(supplierRefund),
  status: 201,
  idempotent: true,
})

export const reverseSupplierRefund = endpoint({
  method: 'PUT',
  path: '/api/supplier-refunds/:id/status',
  access: 'reverse.payable',
  subject,
  summary: 'Reverse the booking of a supplier’s refund',
  params: idParams,
  body: z.strictObject({ status: z.literal('reversed'), reason: line(500) }),
  reply: one(supplierRefund),
})
