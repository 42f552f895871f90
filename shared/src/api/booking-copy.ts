import * as z from 'zod'
import { endpoint } from '../contract'
import { subject } from './booking-parts'
import { bookingDetail, wizardSteps } from './booking-rows'
import { id, idParams, one } from './envelope'
import { day } from './values'

/** What a copy left behind, and why. */
export const leftBehind = z.object({
  step: z.enum(wizardSteps),
  title: z.string(),
  message: z.string(),
})
export type LeftBehind = z.output<typeof leftBehind>

export const copyBookingBody = z.strictObject({
  /** The first day of the copy; everything moves along. */
  arrival: day,
  /** The same group unless told. */
  groupId: id.optional(),
})

export const copyBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/copy',
  access: 'create.booking',
  subject,
  summary: 'Start a draft with the services of another booking on other days',
  note: 'Prices and availability are asked anew. What can’t be had is left out and named in `left`; prices set by hand, declined and cancelled lines stay behind.',
  params: idParams,
  body: copyBookingBody,
  reply: one(z.object({ booking: bookingDetail, left: z.array(leftBehind) })),
  status: 201,
  idempotent: true,
})
