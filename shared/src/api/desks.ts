import * as z from 'zod'
import { endpoint } from '../contract'
import { one } from './envelope'
import { day } from './values'

/** What waits among bookings, by whom it waits for. Each is a filter of the list, and a figure of a desk. */
export const reservationWork = [
  'to_approve',
  'changes_asked',
  'to_request',
  'unanswered',
  'offered',
  'declined',
  'payment_reversed',
  'lapsing',
  'release',
] as const
export const operationsWork = [
  'arrivals_today',
  'departures_today',
  'transfers_today',
  'tours_today',
  'arrivals_tomorrow',
  'departures_tomorrow',
  'transfers_tomorrow',
  'tours_tomorrow',
  'unassigned',
  'flight_clash',
] as const
export const ownWork = ['my_drafts', 'returned', 'quotation_accepted', 'to_pay', 'arriving_soon'] as const
export const bookingWork = [...reservationWork, ...operationsWork, ...ownWork] as const
export type BookingWork = (typeof bookingWork)[number]

export const deskFigure = z.object({
  count: z.int(),
  /** The day since which the oldest of them waits, or on which the first of them is due. */
  since: day.nullable(),
})
const figures = <W extends BookingWork>(work: readonly W[]) => z.record(z.enum(work), deskFigure)

export const reservationDesk = endpoint({
  method: 'GET',
  path: '/api/dashboard/reservation-desk',
  access: 'approve.booking',
  subject: 'bookings',
  summary: 'What waits for the reservation office among bookings',
  reply: one(figures(reservationWork)),
})

export const operationsDesk = endpoint({
  method: 'GET',
  path: '/api/dashboard/operations-desk',
  access: 'assign.driver',
  subject: 'bookings',
  summary: 'Today and tomorrow on the road, and what is not arranged yet',
  reply: one(
    z.object({
      bookings: figures(operationsWork),
      /** Of active people, those whose licence ends by this day. */
      licences: z.object({ until: day, drivers: z.int(), guides: z.int() }),
    }),
  ),
})

export const ownDesk = endpoint({
  method: 'GET',
  path: '/api/dashboard/own-desk',
  access: 'create.booking',
  subject: 'bookings',
  summary: 'What waits for whoever makes bookings, among their own or those of their agency',
  reply: one(figures(ownWork)),
})
