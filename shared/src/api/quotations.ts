import * as z from 'zod'
import { endpoint, locales } from '../contract'
import { id, idParams, many, one } from './envelope'
import { day, instant, line, prose } from './values'

/** A newer one takes the place of an older one; what its guest said, or that it was taken back, stays; none waits for an answer once the trip is booked. */
export const quotationStatuses = [
  'open',
  'accepted',
  'declined',
  'expired',
  'superseded',
  'withdrawn',
  'booked',
] as const
export type QuotationStatus = (typeof quotationStatuses)[number]

/** More would be a mistype. */
export const MOST_ADDED_PERCENT = 100

export const quotation = z.object({
  id,
  bookingId: id,
  /** The booking's code and which of its quotations it is: `BK-2026-0001-Q2`. */
  number: z.string(),
  status: z.enum(quotationStatuses),
  /** What the guest is asked for, with what was added. */
  amountCents: z.int(),
  currency: z.string(),
  /** What the services come to today, with the same added: more or less means that the trip has changed since. */
  todayCents: z.int(),
  /** What is sold today isn't what was offered, also where it comes to the same. */
  otherServices: z.boolean(),
  /** On top of each service's price, for whoever sells it on. */
  addedPercent: z.int(),
  /** Each service with its amount, or the total alone. */
  itemised: z.boolean(),
  validUntil: day,
  note: z.string().nullable(),
  /** Opens without a sign-in: it is for the guest. */
  url: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  /** As the guest wrote it. */
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  answerNote: z.string().nullable(),
})
export type Quotation = z.output<typeof quotation>

const common = { subject: 'bookings', params: idParams } as const

export const listQuotations = endpoint({
  ...common,
  method: 'GET',
  path: '/api/bookings/:id/quotations',
  access: 'view.booking',
  summary: 'What was offered to the guests of a booking, the newest first',
  reply: many(quotation),
})

/** What its form asks for. */
export const quotationBody = z.strictObject({
  validUntil: day,
  addedPercent: z.int().min(0).max(MOST_ADDED_PERCENT).default(0),
  itemised: z.boolean().default(false),
  note: prose(1000).nullish(),
})

export const makeQuotation = endpoint({
  ...common,
  method: 'POST',
  path: '/api/bookings/:id/quotations',
  access: 'create.booking',
  summary: 'Offer a booking that isn’t taken yet at its present price; the one before is superseded',
  body: quotationBody,
  reply: one(quotation),
  status: 201,
  idempotent: true,
})

export const withdrawQuotation = endpoint({
  ...common,
  method: 'POST',
  path: '/api/quotations/:id/withdraw',
  access: 'create.booking',
  summary: 'Take a quotation back before its guest has answered',
  reply: one(quotation),
})

const guestLink = z.strictObject({ link: z.string().max(100) })
const inLanguage = z.object({ language: z.enum(locales).optional().catch(undefined) })
const open = {
  access: 'public',
  subject: 'papers',
  params: guestLink,
  query: inLanguage,
  download: true,
} as const

/** Where a guest's link leads to. */
export const guestQuotation = endpoint({
  ...open,
  method: 'GET',
  path: '/q/:link',
  summary: 'A quotation as its guest sees it',
  reply: z.unknown(),
})

export const guestQuotationPdf = endpoint({
  ...open,
  method: 'GET',
  path: '/q/:link/pdf',
  summary: 'Download as PDF: a quotation, by its guest',
  reply: z.unknown(),
})

export const answerQuotation = endpoint({
  ...open,
  method: 'POST',
  path: '/q/:link/answer',
  summary: 'What the guest says to a quotation, once; from the form of its page',
  body: z.strictObject({
    answer: z.enum(['accepted', 'declined']),
    name: line(120),
    note: prose(1000).optional(),
  }),
  reply: z.unknown(),
})
