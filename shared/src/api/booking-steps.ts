import * as z from 'zod'
import { endpoint } from '../contract'
import { activityLineBody, extraLine, extraLineBody, hotelLineBody, transportLineBody } from './booking-lines'
import { detail, lineParams, subject, update, view } from './booking-parts'
import { linePreview } from './booking-rows'
import { id, idParams, many, one } from './envelope'
import { groupGuestBody } from './groups'
import { cents, line } from './values'

/** What is saved twice is saved the second time: a caller that doesn't know what is there needs no look first. */
const whole =
  'The step becomes what is sent. What is there with an id that is sent is kept and changed; the rest goes; confirmed lines are refused, and so is, by 409 LINE_CHARGED, to take out what costs a fee to give up. POST and PUT do the same, on an empty step and on a filled one; If-Match keeps what somebody else saved meanwhile.'

/** POST and PUT save a whole step, DELETE empties it. */
const step = <B extends z.ZodType>(name: string, body: B) => ({
  create: endpoint({
    method: 'POST',
    path: `/api/bookings/:id/${name}`,
    access: update,
    subject,
    summary: `Save the ${name} step`,
    note: whole,
    params: idParams,
    body,
    reply: detail,
    status: 201,
    idempotent: true,
  }),
  replace: endpoint({
    method: 'PUT',
    path: `/api/bookings/:id/${name}`,
    access: update,
    subject,
    summary: `Replace the ${name} step`,
    note: whole,
    params: idParams,
    body,
    reply: detail,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: `/api/bookings/:id/${name}`,
    access: update,
    subject,
    summary: `Empty the ${name} step`,
    params: idParams,
    reply: detail,
  }),
})

/** Exactly the fee that was seen, and why it isn't charged where it isn't. */
const givenUp = z
  .strictObject({ acceptedFeeCents: cents.default(0), waiver: line(500).optional() })
  .prefault({})

/** One line of a step. */
const oneLine = <B extends z.ZodType>(name: string, body: B) => ({
  update: endpoint({
    method: 'PUT',
    path: `/api/bookings/:id/${name}/:lineId`,
    access: update,
    subject,
    summary: `Change one of the ${name}`,
    params: lineParams,
    body,
    reply: detail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/api/bookings/:id/${name}/:lineId`,
    access: update,
    subject,
    summary: `Remove one of the ${name}`,
    note: 'What its contract asks for it today, as GET …/cancellation tells, is charged as a line of the booking. Another fee than was accepted is 409 FEE_CHANGED; `waiver`, why nothing is charged, needs override.price.',
    params: lineParams,
    body: givenUp,
    reply: detail,
  }),
})

export const bookingGuestsBody = z
  .strictObject({ guests: z.array(groupGuestBody).min(1).max(300) })
  .refine((body) => body.guests.filter((guest) => guest.isMain).length === 1, {
    path: ['guests'],
    params: { key: 'oneMainGuest' },
  })

const lines = <B extends z.ZodType>(body: B) => z.strictObject({ lines: z.array(body).max(60) })

/** One that was declined may have lost its last guest and stays as it is; what is priced names somebody. */
const guestsLeft = { guestIds: z.array(id).max(300) }

export const guestStep = step('guests', bookingGuestsBody)
export const hotelStep = step('hotels', lines(hotelLineBody.extend(guestsLeft)))
export const transportStep = step('transports', lines(transportLineBody))
export const activityStep = step('activities', lines(activityLineBody.extend(guestsLeft)))
export const extraStep = step('addons', lines(extraLineBody))

export const removeBookingGuest = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:id/guests/:guestId',
  access: update,
  subject,
  summary: 'Take one guest out of a booking',
  params: z.strictObject({ id, guestId: id }),
  reply: detail,
})
export const hotelLines = oneLine('hotels', hotelLineBody)
export const transportLines = oneLine('transports', transportLineBody)
export const activityLines = oneLine('activities', activityLineBody)
export const extraLines = oneLine('addons', extraLineBody)

/** The price a line would have if it were saved now; its troubles by field, as saving would name them. Nothing is kept. */
const preview = <B extends z.ZodType>(name: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/bookings/:id/${name}/quote`,
    access: update,
    subject: 'quotes',
    summary: `Price one of the ${name} without saving it`,
    params: idParams,
    body,
    reply: one(linePreview),
  })
export const linePreviews = {
  hotels: preview('hotels', hotelLineBody),
  transports: preview('transports', transportLineBody),
  activities: preview('activities', activityLineBody),
  addons: preview('addons', extraLineBody),
}

export const listBookingExtras = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/addons',
  access: view,
  subject,
  summary: 'Extras of a booking',
  params: idParams,
  reply: many(extraLine),
})
export const getBookingExtra = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/addons/:lineId',
  access: view,
  subject,
  summary: 'One extra of a booking',
  params: lineParams,
  reply: one(extraLine),
})
