import * as z from 'zod'
import { endpoint, locales } from '../contract'
import { confirmationKinds } from './confirmation-forms'
import { id, idParams, many, one } from './envelope'
import { cents, clock, day, instant, line, prose } from './values'

/** What has become of a request; a newer one takes the place of an older one. */
export const supplierRequestStatuses = [
  'open',
  'confirmed',
  'declined',
  'offered',
  'accepted',
  'refused',
  'changed',
  'settled',
  'expired',
  'withdrawn',
  'replaced',
] as const
export type SupplierRequestStatus = (typeof supplierRequestStatuses)[number]

/** What was asked and what is offered in its place; what isn't said stays as it was asked. */
const when = { from: day, until: day.nullable(), time: clock.nullable() }

export const supplierRequest = z.object({
  id,
  bookingId: id,
  kind: z.enum(confirmationKinds),
  lineId: id,
  status: z.enum(supplierRequestStatuses),
  supplier: z.string(),
  recipients: z.array(z.string()),
  note: z.string().nullable(),
  asked: z.object({ ...when, costCents: z.int().optional() }),
  validUntil: instant,
  askedBy: z.string(),
  askedAt: instant,
  remindedAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  number: z.string().nullable(),
  reason: z.string().nullable(),
  offer: z
    .object({
      from: day.nullable(),
      until: day.nullable(),
      time: clock.nullable(),
      words: z.string().nullable(),
      costCents: z.int().nullable().optional(),
    })
    .nullable(),
})
export type SupplierRequest = z.output<typeof supplierRequest>

const ofBooking = { access: 'confirm.line', subject: 'bookings', params: idParams } as const
const reply = one(supplierRequest)

export const listSupplierRequests = endpoint({
  ...ofBooking,
  method: 'GET',
  path: '/api/bookings/:id/supplier-requests',
  summary: 'What suppliers were asked for in a booking by letter, and said; the last of each service',
  reply: many(supplierRequest),
})

export const supplierContact = endpoint({
  ...ofBooking,
  method: 'GET',
  path: '/api/bookings/:id/supplier-requests/contact',
  summary: 'Whom a request for a service is sent to, until somebody knows better',
  query: z.strictObject({ kind: z.enum(confirmationKinds), lineId: id }),
  reply: one(z.object({ supplier: z.string(), recipients: z.array(z.string()) })),
})

/** What its form asks for. */
export const supplierRequestBody = z.strictObject({
  recipients: z.array(z.email().max(254)).min(1).max(5),
  language: z.enum(locales).default('en'),
  note: prose(1000).nullish(),
})

export const askSupplier = endpoint({
  ...ofBooking,
  method: 'POST',
  path: '/api/bookings/:id/supplier-requests',
  summary: 'Ask the supplier of a service by letter, with a page to answer on; one before is replaced',
  body: supplierRequestBody.extend({ kind: z.enum(confirmationKinds), lineId: id }),
  reply,
  status: 201,
  idempotent: true,
})

const ofRequest = (name: string, summary: string) =>
  ({
    ...ofBooking,
    method: 'POST',
    path: `/api/supplier-requests/:id/${name}`,
    summary,
  }) as const

export const withdrawSupplierRequest = endpoint({
  ...ofRequest('withdraw', 'Take a request back: its links end'),
  reply,
})

/** Not idempotent: a stored answer would keep the address. */
export const renewSupplierLink = endpoint({
  ...ofRequest('link', 'Make the link of a request anew; those that were sent end'),
  reply: one(z.object({ url: z.string() })),
})

export const acceptSupplierOffer = endpoint({
  ...ofRequest('accept', 'Take what the supplier offers: the service is changed, and asked for again'),
  reply,
})

export const refuseSupplierOffer = endpoint({
  ...ofRequest('refuse', 'Refuse what the supplier offers; the supplier is told why, and asked again'),
  body: z.strictObject({ reason: line(500) }),
  reply,
})

const atLink = {
  access: 'public',
  subject: 'papers',
  params: z.strictObject({ link: z.string().max(100) }),
  query: z.object({ language: z.enum(locales).optional().catch(undefined) }),
  download: true,
  reply: z.unknown(),
} as const

/** Where a supplier's link leads to. */
export const supplierPage = endpoint({
  ...atLink,
  method: 'GET',
  path: '/s/:link',
  summary: 'A request as its supplier sees it',
})

/** As a form without a script sends it; the page itself says what is wrong with it. */
export const supplierAnswerBody = z.strictObject({
  answer: z.enum(['confirmed', 'declined', 'offered']),
  name: z.string().max(500).default(''),
  number: z.string().max(500).default(''),
  reason: z.string().max(4000).default(''),
  from: z.string().max(20).default(''),
  until: z.string().max(20).default(''),
  time: z.string().max(20).default(''),
  cost: z.string().max(40).default(''),
  words: z.string().max(4000).default(''),
})

/** What the page makes of it, by field. */
export const supplierAnswerFields = {
  name: line(120),
  number: line(60),
  reason: line(500),
  day,
  time: clock,
  words: prose(1000),
  costCents: cents,
}

export const answerSupplierRequest = endpoint({
  ...atLink,
  method: 'POST',
  path: '/s/:link/answer',
  summary: 'What the supplier says to a request, once; from the form of its page',
  body: supplierAnswerBody,
})
