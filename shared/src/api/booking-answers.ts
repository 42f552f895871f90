import * as z from 'zod'
import { endpoint } from '../contract'
import { detail, lineParams, subject } from './booking-parts'
import { line } from './values'

/** Of the line as it was read: what a supplier says of another state than is booked by now is 409 LINE_CHANGED. */
const lineVersion = z.int().optional()

const confirmationBody = z.strictObject({ number: line(60), confirmedBy: line(120), lineVersion })
const reasonBody = z.strictObject({ reason: line(500), lineVersion })

const supplierAnswer = (name: 'hotels' | 'transports' | 'activities') => ({
  /** Locks price and cost and makes the supplier payable. */
  confirm: endpoint({
    method: 'POST',
    path: `/api/bookings/:id/${name}/:lineId/confirmation`,
    access: 'confirm.line',
    subject,
    summary: 'Enter the confirmation number of the supplier',
    params: lineParams,
    body: confirmationBody,
    reply: detail,
    idempotent: true,
  }),
  decline: endpoint({
    method: 'POST',
    path: `/api/bookings/:id/${name}/:lineId/decline`,
    access: 'confirm.line',
    subject,
    summary: 'The supplier said no',
    params: lineParams,
    body: reasonBody,
    reply: detail,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `/api/bookings/:id/${name}/:lineId/reopen`,
    access: 'confirm.line',
    subject,
    summary: 'Reopen a confirmed line to change it',
    params: lineParams,
    body: reasonBody,
    reply: detail,
  }),
})
export const hotelAnswer = supplierAnswer('hotels')
export const activityAnswer = supplierAnswer('activities')
const hired = supplierAnswer('transports')
/** Rides hired from a supplier; own vehicles get a driver instead. */
export const transportAnswer = { confirm: hired.confirm, reopen: hired.reopen }
