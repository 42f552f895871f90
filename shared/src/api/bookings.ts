import * as z from 'zod'
import { endpoint } from '../contract'
import { detail, subject, update, view } from './booking-parts'
import {
  bookingDetail,
  bookingMoney,
  bookingRow,
  bookingStatuses,
  bookingTabs,
  bookingTypes,
  paymentStatuses,
} from './booking-rows'
import { bulkOf } from './bulk'
import { bookingWork } from './desks'
import { id, idParams, listQuery, many, nothing, one } from './envelope'
import { exportOf } from './export'
import { asOfQuery, historyEntry } from './history'
import { twoDates } from './two-dates'
import { cents, day, instant, line, prose } from './values'

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  access: view,
  subject,
  summary: 'Bookings by tab, status, agent and dates',
  query: listQuery({
    tab: z.enum(bookingTabs).default('all'),
    status: z.enum(bookingStatuses).optional(),
    paymentStatus: z.enum(paymentStatuses).optional(),
    agentId: id.optional(),
    groupId: id.optional(),
    arrivalFrom: day.optional(),
    arrivalTo: day.optional(),
    /** Days in Bali. */
    createdFrom: day.optional(),
    createdTo: day.optional(),
    /** What the dashboard adds up: submitted, and neither cancelled nor expired. */
    sold: z.stringbool().optional(),
    /** What an invoice can be issued for: sold for something, and billed by nothing that isn't void. */
    billable: z.stringbool().optional(),
    money: z.enum(bookingMoney).optional(),
    work: z.enum(bookingWork).optional(),
  }),
  reply: many(bookingRow),
  mayLag: true,
})

export const exportBookings = exportOf(listBookings, [
  'code',
  'bookingType',
  'group',
  'agent',
  'arrival',
  'pax',
  'totalCents',
  'marginCents',
  'lines',
  'status',
  'paymentStatus',
  'handledBy',
  'salesAgent',
  'bookedAt',
  'optionExpiresAt',
  'createdAt',
])

/** Few at a time: each is priced again and holds its rooms until the call has ended. */
export const bulkBookings = bulkOf(
  listBookings,
  { submit: 'update.booking', approve: 'approve.booking', delete: 'delete.booking' },
  { step: 20 },
)

export const countBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/status/count',
  access: view,
  subject,
  summary: 'How many bookings each status and each tab has',
  reply: one(
    z.object({
      statuses: z.record(z.enum(bookingStatuses), z.int()),
      tabs: z.record(z.enum(bookingTabs), z.int()),
    }),
  ),
})

const trip = {
  orderId: line(60).nullish(),
  arrival: day,
  departure: day,
  remarks: prose(2000).nullish(),
}

/** What a draft begins with. */
export const createBookingBody = z
  .strictObject({ groupId: id, bookingType: z.enum(bookingTypes).default('fit'), ...trip })
  .check(twoDates('arrival', 'departure'))

/** A draft; the steps fill it. An existing group brings its guests along. */
export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/create',
  access: 'create.booking',
  subject,
  summary: 'Start a draft booking for a group',
  body: createBookingBody,
  reply: detail,
  status: 201,
  idempotent: true,
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  access: view,
  subject,
  summary: 'A booking with its lines, totals and what may be done next',
  params: idParams,
  reply: detail,
})

export const bookingTripBody = z
  .strictObject({
    bookingType: z.enum(bookingTypes),
    ...trip,
    /** Every service keeps its distance from the arrival. */
    moveAll: z.boolean().default(true),
  })
  .check(twoDates('arrival', 'departure'))

export const editTrip = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/trip',
  access: update,
  subject,
  summary: 'Change what a booking began with: its type, order ID, remarks, and while it is a draft its days',
  note: 'Other days move every service along unless `moveAll` is false, and price it anew; what can’t be had then, or lies outside of them, is 409 CHANGE_NOT_POSSIBLE with `problems`, and nothing is changed.',
  params: idParams,
  body: bookingTripBody,
  reply: detail,
})

export const removeBooking = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:id',
  access: 'delete.booking',
  subject,
  summary: 'Delete a draft; anything later is cancelled instead',
  params: idParams,
  reply: nothing,
  status: 204,
})

/** Says yes to prices that moved, by what they moved in all where it was shown: if that is no longer so, it is asked again. */
const priceAnswer = { acceptPriceChange: z.boolean().optional(), acceptedDeltaCents: z.int().optional() }
export type PriceAnswer = z.output<z.ZodObject<typeof priceAnswer>>

/** The command carrier of the booking's state machine. */
export const commandBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/status',
  access: 'signed-in',
  subject,
  summary: 'Submit, take back, return or cancel a booking',
  params: idParams,
  body: z.discriminatedUnion('command', [
    z.strictObject({ command: z.literal('submit'), ...priceAnswer }),
    z.strictObject({ command: z.literal('withdraw') }),
    z.strictObject({ command: z.literal('return'), reason: line(500) }),
    z.strictObject({ command: z.literal('cancel'), reason: line(500), acceptedFeeCents: cents }),
  ]),
  reply: detail,
  idempotent: true,
})

export const previewCancellation = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/cancellation',
  access: view,
  subject,
  summary: 'What cancelling today would cost, line by line',
  params: idParams,
  reply: one(
    z.object({
      feeCents: z.int(),
      paidCents: z.int(),
      refundCents: z.int(),
      lines: z.array(
        z.object({
          ...{ lineId: id, title: z.string(), feeCents: z.int(), rule: z.string() },
          /** Tells services of one contract apart. */
          startsOn: day.nullable(),
        }),
      ),
    }),
  ),
})

/** submitted → in_process. A price that moved since is 409 PRICE_CHANGED with the difference, until accepted. */
export const approveBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/approve',
  access: 'approve.booking',
  subject,
  summary: 'Approve a submitted booking',
  params: idParams,
  body: z.strictObject(priceAnswer),
  reply: detail,
  idempotent: true,
})

export const bookingHistory = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/histories',
  access: view,
  subject,
  summary: 'Who did what to a booking',
  params: idParams,
  reply: many(historyEntry),
})

/** Read back from what was kept of each change; `commands` is empty, for nothing is done in the past. */
export const bookingAsOf = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/as-of',
  access: view,
  subject,
  summary: 'A booking as it stood at a moment',
  params: idParams,
  query: asOfQuery,
  reply: one(z.object({ at: instant, since: instant, booking: bookingDetail })),
})

export const addBookingFile = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/files',
  access: update,
  subject,
  summary: 'Attach an uploaded image',
  params: idParams,
  body: z.strictObject({ uploadId: id, name: line(200) }),
  reply: detail,
  status: 201,
})
export const removeBookingFile = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:id/files/:fileId',
  access: update,
  subject,
  summary: 'Remove an attached image',
  params: z.strictObject({ id, fileId: id }),
  reply: detail,
})
