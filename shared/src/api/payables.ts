import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, listQuery, many, one } from './envelope'
import { exportOf } from './export'
import {
  ageings,
  payableStatuses,
  supplierLedgerKinds,
  supplierMethods,
  supplierPaymentStatuses,
  supplierRefundMethods,
  supplierRefundStatuses,
} from './payable-values'
import { cents, currency, day, instant, line } from './values'

const subject = 'payables'
const view = 'view.payable'

/** All of it is for eyes that may see cost: without them nobody is let in at all. */
export const payable = z.object({
  id,
  supplierId: id,
  supplier: z.string(),
  bookingId: id,
  bookingCode: z.string(),
  kind: z.enum(['hotel', 'transport', 'activity', 'extra']),
  title: z.string(),
  status: z.enum(payableStatuses),
  dueOn: day,
  /** Of what is open still. */
  ageing: z.enum(ageings).nullable(),
  currency: z.string(),
  costCents: z.int(),
  invoiceNumber: z.string().nullable(),
  invoicedOn: day.nullable(),
  invoicedCents: z.int().nullable(),
  differenceReason: z.string().nullable(),
  /** The supplier's invoice, else the cost. */
  owedCents: z.int(),
  paidCents: z.int(),
  remainingCents: z.int(),
  /** Of what was paid for it, what the supplier owes us still since less was owed. */
  creditedCents: z.int(),
  paidOn: day.nullable(),
  reference: z.string().nullable(),
  version: z.int(),
  createdAt: instant,
})
export type Payable = z.output<typeof payable>

export const listPayables = endpoint({
  method: 'GET',
  path: '/api/payables',
  access: view,
  subject,
  summary: 'What suppliers are owed',
  query: listQuery({
    supplierId: id.optional(),
    bookingId: id.optional(),
    status: z.enum(payableStatuses).optional(),
    ageing: z.enum(ageings).optional(),
    invoiced: z.stringbool().optional(),
    dueFrom: day.optional(),
    dueTo: day.optional(),
    /** Paid above what is owed, by a supplier that still has credit. */
    owesUs: z.stringbool().optional(),
  }),
  reply: many(payable),
  mayLag: true,
})
export const exportPayables = exportOf(listPayables, [
  'supplier',
  'booking',
  'dueOn',
  'ageing',
  'costCents',
  'invoice',
  'owedCents',
  'paidCents',
  'remainingCents',
  'currency',
  'status',
  'createdAt',
])

const aged = z.object({
  supplierId: id,
  supplier: z.string(),
  currency: z.string(),
  notDueCents: z.int(),
  to30Cents: z.int(),
  to60Cents: z.int(),
  to90Cents: z.int(),
  over90Cents: z.int(),
  remainingCents: z.int(),
  /** What the supplier owes us; one that is owed nothing is told for its sake. */
  creditCents: z.int(),
})
export const payablesByAge = endpoint({
  method: 'GET',
  path: '/api/payables/ageing',
  access: view,
  subject,
  summary: 'What is open, by supplier and age',
  reply: z.object({ data: z.array(aged) }),
  mayLag: true,
})

/** Another amount than the cost is owed once it is explained; what was paid above it becomes credit. */
export const supplierInvoice = z.strictObject({
  invoiceNumber: line(80),
  invoicedOn: day,
  invoicedCents: cents,
  differenceReason: line(500).nullish(),
})
export const recordSupplierInvoice = endpoint({
  method: 'PUT',
  path: '/api/payables/:id/invoice',
  access: 'update.payable',
  subject,
  summary: 'Record the supplier’s own invoice',
  params: idParams,
  body: supplierInvoice,
  reply: one(payable),
})

/** To the last cent for payables of one supplier in one currency. */
export const supplierPaymentBody = z.strictObject({
  supplierId: id,
  currency: currency.default('USD'),
  paidOn: day,
  method: z.enum(supplierMethods),
  reference: line(80),
  proofUploadId: id.nullish(),
  /** What of it the supplier's credit pays first; the rest is money. */
  nettedCents: cents.optional(),
  shares: z
    .array(z.strictObject({ payableId: id, amountCents: cents.min(1) }))
    .min(1)
    .max(500),
})
export type SupplierPaymentBody = z.input<typeof supplierPaymentBody>

export const supplierPayment = z.object({
  id,
  supplierId: id,
  amountCents: z.int(),
  currency: z.string(),
  paidOn: day,
  method: z.enum(supplierMethods),
  reference: z.string(),
  status: z.enum(supplierPaymentStatuses),
  reason: z.string().nullable(),
  version: z.int(),
})
export const paySupplier = endpoint({
  method: 'POST',
  path: '/api/supplier-payments',
  access: 'pay.payable',
  subject,
  summary: 'Pay many payables of a supplier at once',
  body: supplierPaymentBody,
  reply: one(supplierPayment),
  status: 201,
  idempotent: true,
})
export const reverseSupplierPayment = endpoint({
  method: 'PUT',
  path: '/api/supplier-payments/:id/status',
  access: 'reverse.payable',
  subject,
  summary: 'Reverse a payment to a supplier',
  params: idParams,
  body: z.strictObject({ status: z.literal('reversed'), reason: line(500) }),
  reply: one(supplierPayment),
})

const ledgerEntry = z.object({
  id,
  kind: z.enum(supplierLedgerKinds),
  /** More is owed, or less. */
  amountCents: z.int(),
  creditCents: z.int(),
  /** What was owed after it; less than nothing is what the supplier owes us. */
  balanceCents: z.int(),
  currency: z.string(),
  note: z.string(),
  bookingId: id.nullable(),
  bookingCode: z.string().nullable(),
  payment: z
    .object({
      id,
      paidOn: day,
      method: z.enum(supplierMethods),
      status: z.enum(supplierPaymentStatuses),
      proofUrl: z.string().nullable(),
      version: z.int(),
    })
    .nullable(),
  refund: z
    .object({
      id,
      receivedOn: day,
      method: z.enum(supplierRefundMethods),
      status: z.enum(supplierRefundStatuses),
      proofUrl: z.string().nullable(),
      version: z.int(),
    })
    .nullable(),
  createdAt: instant,
})
export type LedgerEntry = z.output<typeof ledgerEntry>

/** The newest first. */
export const listSupplierLedger = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id/ledger',
  access: view,
  subject,
  summary: 'The account of a supplier',
  params: idParams,
  query: listQuery(),
  reply: many(ledgerEntry),
})
export const exportSupplierLedger = exportOf(listSupplierLedger, [
  'createdAt',
  'kind',
  'booking',
  'note',
  'amountCents',
  'creditCents',
  'balanceCents',
  'currency',
])

export const getSupplierAccount = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id/account',
  access: view,
  subject,
  summary: 'What a supplier is owed, and owes us',
  params: idParams,
  reply: one(z.object({ id, supplier: z.string(), balanceCents: z.int(), creditCents: z.int() })),
})
