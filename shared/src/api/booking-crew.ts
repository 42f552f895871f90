import * as z from 'zod'
import { endpoint } from '../contract'
import { transferTypes } from './booking-lines'
import { detail, lineParams, subject, view } from './booking-parts'
import { overruling, wayBack } from './dispatch'
import { shownDutyStates } from './duty-states'
import { id, idParams, one } from './envelope'
import { clock, day, line } from './values'

/** The booking as it is now, and what takes the assignment back. */
const assigned = detail.extend({ back: wayBack })

/** Candidates for a duty, the free ones first; a busy one says with what. */
const candidate = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  languages: z.array(z.string()),
  /** What speaks against it, in the caller's language, and a reason overrules. */
  warnings: z.array(z.string()),
  free: z.boolean(),
  /** A sentence in the caller's language. */
  reason: z.string().nullable(),
})
const candidateVehicle = z.object({
  id,
  plate: z.string(),
  seats: z.int(),
  warnings: z.array(z.string()),
  free: z.boolean(),
  reason: z.string().nullable(),
})
export type Candidate = z.output<typeof candidate>

/** Whose place another pair can take, and how far they are with the job. */
const place = z.object({
  driverId: id,
  name: z.string(),
  plate: z.string(),
  state: z.enum(shownDutyStates),
})

export const driverCandidates = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/transports/:lineId/drivers',
  access: 'assign.driver',
  subject,
  summary: 'Drivers and vehicles for a ride',
  params: lineParams,
  reply: one(
    z.object({
      drivers: z.array(candidate),
      vehicles: z.array(candidateVehicle),
      /** Of a ride of several vehicles that all have their driver; empty as long as there is room. */
      insteadOf: z.array(place),
    }),
  ),
})

const doubted =
  '409 DISPATCH_DOUBTED tells in `details.warned` what a `reason` overrules, and again where something else speaks against it than is `overruled`.'

/** 409 DRIVER_BUSY, VEHICLE_BUSY, TOO_FAR or LICENCE_EXPIRED with the rival duty in `details`. */
export const assignDriver = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/transports/:lineId/drivers',
  access: 'assign.driver',
  subject,
  summary: 'Assign driver and vehicle to a ride',
  note: `A ride of several vehicles that all have their driver asks whose place is taken: 409 RIDE_FULL without \`insteadOf\`, 409 PLAN_CHANGED where that driver isn’t on it. ${doubted}`,
  params: lineParams,
  body: z.strictObject({
    driverId: id,
    vehicleId: id,
    /** The driver who leaves with their vehicle. */
    insteadOf: id.optional(),
    ...overruling,
  }),
  reply: assigned,
  idempotent: true,
})

export const guideCandidates = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/activities/:lineId/guides',
  access: 'assign.guide',
  subject,
  summary: 'Guides for an activity',
  params: lineParams,
  reply: one(z.array(candidate)),
})
export const assignGuide = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/guides',
  access: 'assign.guide',
  subject,
  summary: 'Assign a guide to an activity',
  note: doubted,
  params: idParams,
  body: z.strictObject({ activityLineId: id, guideId: id, ...overruling }),
  reply: assigned,
  idempotent: true,
})

/** What speaks against a time, and the field it is shown at; nothing of it forbids the service. */
export const serviceWarning = z.object({
  code: z.enum(['BEFORE_LANDING', 'AFTER_TAKE_OFF']),
  field: z.enum(['date', 'time']),
  /** A sentence in the caller's language. */
  message: z.string(),
})
export type ServiceWarning = z.output<typeof serviceWarning>

export const serviceWarnings = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/service-warnings',
  access: view,
  subject,
  summary: 'How the time of a ride or activity agrees with the flights of its booking',
  params: idParams,
  query: z.strictObject({
    date: day,
    time: clock,
    /** Of a ride. */
    transferType: z.enum(transferTypes).optional(),
    flightNumber: line(12).optional(),
    flightTime: clock.optional(),
    /** The ride as it is saved, whose flight no longer counts. */
    lineId: id.optional(),
  }),
  reply: one(z.array(serviceWarning)),
})
