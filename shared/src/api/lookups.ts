import * as z from 'zod'
import { endpoint } from '../contract'
import { lineStatuses } from './booking-lines'
import { shownDutyStates } from './duty-states'
import { id, idParams, listQuery, many, one } from './envelope'
import { exportOf } from './export'
import { cents, currency, day, inQuery, instant } from './values'

/** One duty of a driver or a guide, the nearest first. */
const crewBooking = z.object({
  id,
  bookingId: id.nullable(),
  bookingCode: z.string().nullable(),
  kind: z.enum(['service', 'out_of_service']),
  status: z.enum([...shownDutyStates, 'cancelled']),
  startsAt: instant,
  endsAt: instant,
  zoneFrom: z.string().nullable(),
  zoneTo: z.string().nullable(),
  vehicle: z.string().nullable(),
  note: z.string(),
})
export type CrewBooking = z.output<typeof crewBooking>

/** One stay that a booking has in a hotel. */
export const hotelBooking = z.object({
  id,
  bookingId: id,
  bookingCode: z.string(),
  agent: z.string(),
  room: z.string(),
  status: z.enum(lineStatuses),
  checkIn: day,
  checkOut: day,
  rooms: z.int(),
  confirmationNumber: z.string().nullable(),
})
export type HotelBooking = z.output<typeof hotelBooking>

export const supplierActivity = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: z.string(),
  region: z.string(),
  active: z.boolean(),
})
export type SupplierActivity = z.output<typeof supplierActivity>

/** Duties and stays that touch this span; without it, from today on. */
const span = { from: day.optional(), to: day.optional() }

const crew = (what: 'drivers' | 'guides', noun: 'driver' | 'guide') =>
  endpoint({
    method: 'GET',
    path: `/api/${what}/:id/booking`,
    access: `view.${noun}`,
    subject: what,
    summary: `What the ${noun} is booked for`,
    params: idParams,
    query: listQuery(span),
    reply: many(crewBooking),
  })

export const driverBookings = crew('drivers', 'driver')
export const guideBookings = crew('guides', 'guide')

const dutyColumns = ['startsAt', 'booking', 'route', 'vehicle', 'status']
export const exportDriverBookings = exportOf(driverBookings, dutyColumns)
export const exportGuideBookings = exportOf(guideBookings, dutyColumns)

export const hotelBookings = endpoint({
  method: 'GET',
  path: '/api/hotels/:id/booking',
  access: 'view.booking',
  subject: 'hotels',
  summary: 'Who stays in the hotel',
  params: idParams,
  query: listQuery(span),
  reply: many(hotelBooking),
})

export const exportHotelBookings = exportOf(hotelBookings, [
  'booking',
  'dates',
  'room',
  'agent',
  'status',
  'confirmation',
])

export const supplierActivities = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id/activities',
  access: 'view.supplier',
  subject: 'suppliers',
  summary: "The supplier's activities",
  params: idParams,
  query: listQuery(),
  reply: many(supplierActivity),
})

export const exportSupplierActivities = exportOf(supplierActivities, [
  'name',
  'code',
  'type',
  'region',
  'active',
])

export const convertMoney = endpoint({
  method: 'GET',
  path: '/api/exchanges/convert',
  access: 'signed-in',
  subject: 'exchanges',
  summary: 'An amount in another currency, with the rate that was used; a missing rate is refused',
  query: z.strictObject({
    from: currency,
    to: currency,
    /** In hundredths of `from`. */
    amountCents: inQuery(cents),
    /** The rate of this day; today's in Bali unless told. */
    on: day.optional(),
  }),
  reply: one(
    z.object({
      from: z.string(),
      to: z.string(),
      amountCents: z.int(),
      convertedCents: z.int(),
      rate: z.string(),
      /** None where both currencies are the same. */
      exchangeId: id.nullable(),
      validFrom: day.nullable(),
    }),
  ),
})
