import * as z from 'zod'
import { endpoint } from '../contract'
import { detail, lineParams, subject } from './booking-parts'
import { cents, line } from './values'

const access = 'override.price'

const byHand = (name: 'hotels' | 'transports' | 'activities') => ({
  set: endpoint({
    method: 'PUT',
    path: `/api/bookings/:id/${name}/:lineId/price`,
    access,
    subject,
    summary: 'Set the sell price of a line by hand',
    note: 'It stays, whatever the line is priced again for, until it is taken off. The agent reads the reason too.',
    params: lineParams,
    body: z.strictObject({ sellCents: cents, reason: line(200).min(3) }),
    reply: detail,
    idempotent: true,
  }),
  takeOff: endpoint({
    method: 'DELETE',
    path: `/api/bookings/:id/${name}/:lineId/price`,
    access,
    subject,
    summary: 'Take a hand-set price off: the contract’s holds again',
    params: lineParams,
    reply: detail,
    idempotent: true,
  }),
})

/** Extras have none: theirs is price × pax × days. */
export const handPrice = {
  hotels: byHand('hotels'),
  transports: byHand('transports'),
  activities: byHand('activities'),
}
