import * as z from 'zod'
import { endpoint } from '../contract'
import { transferTypes } from './booking-lines'
import { boards, transportServices } from './contracts'
import { id, idParams, many, one } from './envelope'
import { clock, day, instant } from './values'

export const confirmationKinds = ['hotel', 'transport', 'activity'] as const

const said = z.string().nullable()

/** Whom the guest can reach. */
const provider = z.object({ name: z.string(), address: said, phone: said, email: said })

const head = z.object({
  id,
  number: z.string(),
  revision: z.int(),
  status: z.enum(['current', 'superseded', 'void']),
  /** The booking has moved on since: issue the next revision. */
  outdated: z.boolean(),
  kind: z.enum(confirmationKinds),
  issuedAt: instant,
  issuedBy: said,
  version: z.int(),
})
export type ConfirmationHead = z.output<typeof head>

/** The letterhead and the booking, as they were when the form was issued. No price is on it. */
const paper = z.object({
  company: z.object({
    name: z.string(),
    logoId: id.nullable(),
    address: said,
    phone: said,
    email: said,
    website: said,
    emergencyPhone: said,
    footer: said,
    terms: said,
  }),
  booking: z.object({
    id,
    code: z.string(),
    orderId: said,
    agent: z.string(),
    group: z.string(),
    mainGuest: said,
    handledBy: said,
    arrival: day,
    departure: day,
    pax: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  }),
  guests: z.array(
    z.object({
      title: z.string(),
      name: z.string(),
      nativeName: said,
      category: z.enum(['adult', 'child', 'infant']),
      age: z.int(),
      nationality: z.string(),
      isMain: z.boolean(),
    }),
  ),
})

export const confirmedHotel = z.object({
  id,
  hotel: provider,
  region: z.string(),
  room: z.string(),
  bedType: said,
  board: z.enum(boards),
  checkIn: day,
  checkInTime: clock.nullable(),
  checkOut: day,
  checkOutTime: clock.nullable(),
  nights: z.int(),
  rooms: z.int(),
  extraBeds: z.int(),
  /** Only where there are any, so that forms from before keep being what would be printed. */
  extras: z.array(z.string()).optional(),
  honeymoon: z.boolean().optional(),
  guests: z.array(z.string()),
  inclusions: z.array(z.string()),
  remarks: said,
  confirmationNumber: z.string(),
  confirmedBy: said,
})

export const confirmedTransport = z.object({
  id,
  transport: z.string(),
  /** Who sends the car. */
  provider,
  service: z.enum(transportServices),
  transferType: z.enum(transferTypes),
  date: day,
  time: clock,
  fromRegion: z.string(),
  fromPlace: z.string(),
  toRegion: z.string(),
  toPlace: z.string(),
  flightNumber: said,
  flightTime: clock.nullable(),
  pax: z.int(),
  luggage: z.int(),
  quantity: z.int(),
  welcomeBoardText: said,
  welcomeLogoId: id.nullable(),
  crew: z.array(z.object({ driver: z.string(), phone: said, plate: z.string() })),
  remarks: said,
  confirmationNumber: said,
})

export const confirmedActivity = z.object({
  id,
  activity: z.string(),
  packageName: z.string(),
  provider,
  region: z.string(),
  date: day,
  time: clock,
  durationMinutes: z.int(),
  pickupPlace: said,
  guests: z.array(z.string()),
  pax: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  guide: z.object({ name: z.string(), phone: said }).nullable(),
  guideLanguage: said,
  inclusions: z.array(z.string()),
  remarks: said,
  confirmationNumber: z.string(),
  confirmedBy: said,
})

const form = <L extends z.ZodType>(lines: L) => head.extend({ ...paper.shape, lines: z.array(lines) })

export const hotelConfirmation = form(confirmedHotel)
export const transportConfirmation = form(confirmedTransport)
export const activityConfirmation = form(confirmedActivity)
export type HotelConfirmation = z.output<typeof hotelConfirmation>
export type TransportConfirmation = z.output<typeof transportConfirmation>
export type ActivityConfirmation = z.output<typeof activityConfirmation>

const print = <R extends z.ZodType>(what: 'hotels' | 'transports' | 'activities', reply: R) =>
  endpoint({
    method: 'GET',
    path: `/api/confirmation-form/:id/${what}`,
    access: 'view.booking',
    subject: 'bookings',
    summary: `The confirmation form of a booking's ${what}, as it was issued`,
    params: idParams,
    reply: one(reply),
  })

export const confirmationForms = {
  hotels: print('hotels', hotelConfirmation),
  transports: print('transports', transportConfirmation),
  activities: print('activities', activityConfirmation),
}

export const listConfirmationForms = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/confirmation-forms',
  access: 'view.booking',
  subject: 'bookings',
  summary: 'The confirmation forms of a booking, the newest first',
  params: idParams,
  reply: many(head),
})

/** Once every service of the kind is confirmed or assigned; a later one keeps the number and takes the next revision. */
export const issueConfirmationForm = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/confirmation-forms',
  access: 'create.confirmation-form',
  subject: 'bookings',
  summary: 'Issue the confirmation form of the hotels, the transports or the activities',
  params: idParams,
  body: z.strictObject({ kind: z.enum(confirmationKinds) }),
  reply: one(head),
  status: 201,
  idempotent: true,
})
