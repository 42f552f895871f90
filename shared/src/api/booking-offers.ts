import * as z from 'zod'
import { endpoint } from '../contract'
import { transferTypes, transportLineBody } from './booking-lines'
import { subject, update } from './booking-parts'
import { linePreview } from './booking-rows'
import { boards } from './contracts'
import { id, idParams, one } from './envelope'
import { clock, day, line } from './values'

const flight = z.object({ number: z.string(), time: clock })

/** A ride between airport and hotel, as it could be added now. */
export const transferOffer = z.object({
  transferType: z.enum(transferTypes).extract(['arrival', 'departure']),
  /** Asked for, or known from the booking's group. */
  flight: flight.nullable(),
  /** Where nothing on sale carries the party, `problem` says so instead. */
  body: z.object({ ...transportLineBody.shape, contractId: id.nullable() }),
  transport: z.string().nullable(),
  contractCode: z.string().nullable(),
  fromRegion: z.string(),
  toRegion: z.string(),
  /** Without a flight that of a ride by day. */
  price: linePreview.nullable(),
  problem: z.string().nullable(),
})
export type TransferOffer = z.output<typeof transferOffer>

const flightQuery = z.strictObject({
  arrivalFlight: line(12).optional(),
  arrivalTime: clock.optional(),
  departureFlight: line(12).optional(),
  departureTime: clock.optional(),
})

export const offeredTransfers = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/transfers',
  access: update,
  subject,
  summary: 'The arrival and departure rides a booking has not got yet, priced',
  note: 'Between the airport and the first or last hotel of the booking, with the cheapest vehicles on sale that carry guests and luggage. The pick-up follows from the flight.',
  params: idParams,
  query: flightQuery,
  reply: one(z.array(transferOffer)),
})

/** Guests of the booking, with commas between; everybody unless told. */
const guestIds = z
  .string()
  .max(12_000)
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
  .optional()

export const roomChoice = z.object({
  roomId: id,
  room: z.string(),
  maxAdults: z.int(),
  maxChildren: z.int(),
  board: z.enum(boards),
  /** As many as the guests need; null where no number does. */
  rooms: z.int().nullable(),
  sellCents: z.int().nullable(),
  onRequest: z.boolean(),
  /** Why one room isn't enough, or why none can be had. */
  problem: z.string().nullable(),
})
export type RoomChoice = z.output<typeof roomChoice>

export const offeredRooms = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/rooms',
  access: update,
  subject,
  summary:
    'The rooms of a hotel contract for guests of a booking: price, capacity, and what keeps one from fitting',
  params: idParams,
  query: z.strictObject({
    contractId: id,
    checkIn: day,
    checkOut: day,
    board: z.enum(boards).optional(),
    guestIds,
    /** The stay that is changed: what it holds counts as free. */
    lineId: id.optional(),
  }),
  reply: one(z.array(roomChoice)),
})

export const visitTime = z.object({
  time: clock,
  /** Why the time doesn't fit; null where it does. */
  problem: z.string().nullable(),
})
export type VisitTime = z.output<typeof visitTime>

export const offeredTimes = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/visits',
  access: update,
  subject,
  summary: 'The start times of an activity on a day, and what each of them collides with',
  params: idParams,
  query: z.strictObject({
    contractId: id,
    packageName: line(120).optional(),
    date: day,
    guestIds,
    lineId: id.optional(),
  }),
  reply: one(z.array(visitTime)),
})
