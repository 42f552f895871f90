import * as z from 'zod'
import { endpoint } from '../contract'
import { subject, update, view } from './booking-parts'
import { bookingDetail } from './booking-rows'
import { id, idParams, many, one } from './envelope'
import { twoDates } from './two-dates'
import { day, instant, line, prose } from './values'

/** Worked on, waiting for the reservation office, and what became of it. */
export const changeStatuses = ['working', 'sent', 'accepted', 'declined', 'withdrawn'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

const tripDates = z.object({ arrival: day, departure: day })
export type TripDates = z.output<typeof tripDates>

export const bookingChange = z.object({
  id,
  bookingId: id,
  status: z.enum(changeStatuses),
  /** Whose it is: the agency's, or our own. */
  byAgent: z.boolean(),
  madeBy: z.string(),
  madeAt: instant,
  /** A word to the reservation office. */
  note: z.string().nullable(),
  sentBy: z.string().nullable(),
  sentAt: instant.nullable(),
  /** The trip's own days, where they are to be others. */
  dates: z.object({ before: tripDates, after: tripDates }).nullable(),
  /** What was told when it was sent. */
  sent: z.object({ beforeCents: z.int(), afterCents: z.int(), feeCents: z.int() }).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  version: z.int(),
})
export type BookingChange = z.output<typeof bookingChange>

export const changeCommands = ['edit', 'send', 'accept', 'decline', 'withdraw', 'renew'] as const
export type ChangeCommand = (typeof changeCommands)[number]

/** A thing that stands in the way, by the service that it is about. */
const trouble = z.object({ title: z.string(), message: z.string() })

export const openChange = bookingChange.extend({
  /** The booking as it is, and as it would be; nothing once the request is decided. */
  before: bookingDetail.nullable(),
  after: bookingDetail.nullable(),
  fees: z.array(z.object({ title: z.string(), feeCents: z.int(), rule: z.string() })),
  problems: z.array(trouble),
  /** Services that the new days leave out: they go along, go elsewhere, or go. */
  outside: z.array(trouble),
  /** Services that somebody changed in the booking itself since. */
  outdated: z.array(z.string()),
  isEmpty: z.boolean(),
  /** What the caller may do with it now. */
  commands: z.array(z.enum(changeCommands)),
})
export type OpenChange = z.output<typeof openChange>

const common = { subject, params: idParams } as const
const reply = one(openChange)

export const listChanges = endpoint({
  ...common,
  method: 'GET',
  path: '/api/bookings/:id/changes',
  access: view,
  summary: 'Change requests of a booking, the newest first',
  reply: many(bookingChange),
})

export const startChange = endpoint({
  ...common,
  method: 'POST',
  path: '/api/bookings/:id/changes',
  access: update,
  summary: 'Begin a change request of a booking that is in process or confirmed; one at a time is open',
  note: 'The id of an open request stands for its booking in reading it, in the calls that save its guests and services, and in those that price and offer them: what is saved there is kept in the request alone.',
  reply,
  status: 201,
  idempotent: true,
})

export const getChange = endpoint({
  ...common,
  method: 'GET',
  path: '/api/booking-changes/:id',
  access: view,
  summary:
    'A change request with the booking as it is and as it would be, its fees and what stands in its way',
  reply,
})

export const changeDatesBody = z
  .strictObject({
    ...tripDates.shape,
    /** Every service keeps its distance from the arrival. */
    moveAll: z.boolean().default(true),
  })
  .check(twoDates('arrival', 'departure'))

export const setChangeDates = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/booking-changes/:id/dates',
  access: update,
  summary: 'Ask for other days of the trip, on request with all its services moved along',
  note: 'Kept as it is asked for: a service that can’t be had on its new day is named in `problems`, one that lies outside of the new days in `outside`.',
  body: changeDatesBody,
  reply,
})

const command = (name: string) =>
  ({ ...common, method: 'POST', path: `/api/booking-changes/:id/${name}`, reply, idempotent: true }) as const

/** What its sender has seen: another difference or fee is told, and nothing is sent. */
export const sendChange = endpoint({
  ...command('send'),
  access: update,
  summary:
    'Send a change request to the reservation office, or, by who approves bookings, accept one’s own at once',
  body: z.strictObject({
    differenceCents: z.int(),
    feeCents: z.int().min(0),
    note: prose(1000).nullish(),
    atOnce: z.boolean().default(false),
  }),
})

export const acceptChange = endpoint({
  ...command('accept'),
  access: 'approve.booking',
  summary: 'Make a booking what a change request asks for: all of it, or nothing and the reasons',
})

export const declineChange = endpoint({
  ...command('decline'),
  access: 'approve.booking',
  summary: 'Decline a change request; whoever sent it reads why',
  body: z.strictObject({ reason: line(500) }),
})

export const withdrawChange = endpoint({
  ...command('withdraw'),
  access: update,
  summary: 'Take back a change request that nobody has decided',
})

export const renewChange = endpoint({
  ...command('renew'),
  access: update,
  summary: 'Bring a change request up to date with its booking; what can’t be had any more is left out',
})
