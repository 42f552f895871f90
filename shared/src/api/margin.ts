import * as z from 'zod'
import { endpoint } from '../contract'
import { idParams, listQuery, many, one } from './envelope'
import { exportOf } from './export'
import { day } from './values'

export const marginGroups = ['agent', 'supplier', 'month'] as const

/** Realised is what suppliers confirmed or billed; estimated what is drafted or asked for still. */
const margin = z.object({
  sellRealisedCents: z.int(),
  costRealisedCents: z.int(),
  marginRealisedCents: z.int(),
  sellEstimatedCents: z.int(),
  costEstimatedCents: z.int(),
  marginEstimatedCents: z.int(),
})
export type Margin = z.output<typeof margin>

export const getBookingMargin = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/margin',
  access: 'view.cost',
  subject: 'bookings',
  summary: 'What is earned on a booking',
  params: idParams,
  reply: one(margin.extend({ payables: z.int(), owedCents: z.int(), paidCents: z.int() })),
})

const marginRow = margin.extend({
  /** The id of an agent or supplier, a month as `2026-06`; null is what no supplier is paid for. */
  key: z.string().nullable(),
  name: z.string(),
  bookings: z.int(),
})
export type MarginRow = z.output<typeof marginRow>

/** Bookings by the day of arrival, without drafts and what expired. */
export const reportMargin = endpoint({
  method: 'GET',
  path: '/api/margin',
  access: 'view.cost',
  subject: 'margin',
  summary: 'Margin by agent, supplier or month',
  query: listQuery({
    by: z.enum(marginGroups).default('agent'),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: many(marginRow),
  mayLag: true,
})
export const exportMargin = exportOf(reportMargin, [
  'name',
  'bookings',
  'sellRealisedCents',
  'costRealisedCents',
  'marginRealisedCents',
  'sellEstimatedCents',
  'costEstimatedCents',
  'marginEstimatedCents',
])
