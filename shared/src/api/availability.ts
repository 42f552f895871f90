import * as z from 'zod'
import { endpoint } from '../contract'
import { contractParams } from './contracts'
import { id, many, nothing, one } from './envelope'
import { day, instant, line, notTooLong } from './values'

/** `stay`: no night may be slept; `arrival` and `departure`: nobody may come or go on these days. */
export const stopSaleModes = ['stay', 'arrival', 'departure'] as const
export type StopSaleMode = (typeof stopSaleModes)[number]

const closedDates = {
  from: day,
  to: day,
  mode: z.enum(stopSaleModes).default('stay'),
  reason: line(200).nullable().default(null),
}
const stopSaleFields = {
  /** Null is every room. */
  roomId: id.nullable().default(null),
  ...closedDates,
}

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const backwards = { path: ['to'], params: { key: 'endBeforeStart' } }

export const stopSaleBody = z.strictObject(stopSaleFields).refine(inOrder, backwards)
export type StopSaleBody = z.output<typeof stopSaleBody>

/** Each room gets a stop sale of its own, so that one can open again without the others. */
export const newStopSaleBody = z
  .strictObject({
    /** None is one stop sale for every room. */
    roomIds: z.array(id).max(60).default([]),
    ...closedDates,
  })
  .refine(inOrder, backwards)
export type NewStopSaleBody = z.output<typeof newStopSaleBody>

export const stopSale = z.object({
  id,
  ...stopSaleFields,
  room: z.string().nullable(),
  version: z.int(),
  updatedAt: instant,
})
export type StopSale = z.output<typeof stopSale>

/** A stay that was booked before; closing dates never cancels it. */
const touchedStay = z.object({
  bookingId: id,
  booking: z.string(),
  status: z.string(),
  agent: z.string(),
  room: z.string(),
  checkIn: day,
  checkOut: day,
})
export type TouchedStay = z.output<typeof touchedStay>

const written = stopSale.extend({ touched: z.array(touchedStay) })

const path = '/api/hotels/:id/contracts/:contractId'
const all = { path: `${path}/stop-sales`, params: contractParams, subject: 'contracts' } as const
const each = {
  ...all,
  path: `${all.path}/:stopSaleId`,
  params: contractParams.extend({ stopSaleId: id }),
} as const

export const stopSales = {
  list: endpoint({
    ...all,
    method: 'GET',
    access: 'view.contract',
    summary: 'Dates on which a hotel contract is closed',
    reply: many(stopSale),
  }),
  create: endpoint({
    ...all,
    method: 'POST',
    access: 'update.contract',
    summary: 'Close dates for some rooms or all, at once; the reply names the stays booked before',
    body: newStopSaleBody,
    reply: one(z.object({ stopSales: z.array(stopSale), touched: z.array(touchedStay) })),
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    ...each,
    method: 'PUT',
    access: 'update.contract',
    summary: 'Change a stop sale',
    body: stopSaleBody,
    reply: one(written),
  }),
  remove: endpoint({
    ...each,
    method: 'DELETE',
    access: 'update.contract',
    summary: 'Open the dates again',
    reply: nothing,
    status: 204,
  }),
}

const roomNight = z.object({
  night: day,
  /** Inside the staying period, with a season and a price for the room. */
  priced: z.boolean(),
  season: z.string().nullable(),
  /** Null where the contract has no rooms of its own: always on request. */
  total: z.int().nullable(),
  sold: z.int(),
  left: z.int().nullable(),
  releaseDays: z.int(),
  /** So near that the rooms went back to the hotel: an arrival is on request. */
  released: z.boolean(),
  stops: z.array(z.enum(stopSaleModes)),
})
export type RoomNight = z.output<typeof roomNight>

export const availabilityMonth = z.object({
  month: z.string(),
  stayFrom: day,
  stayTo: day,
  rooms: z.array(z.object({ roomId: id, room: z.string(), nights: z.array(roomNight) })),
  closures: z.array(z.object({ day, name: z.string(), blocks: z.array(z.string()) })),
})
export type AvailabilityMonth = z.output<typeof availabilityMonth>

export const allotmentBody = notTooLong(
  z
    .strictObject({
      roomIds: z.array(id).min(1).max(60),
      from: day,
      to: day,
      /** 1 Monday … 7 Sunday; none = every night. */
      weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
      total: z.int().min(0).max(9999),
    })
    .refine(inOrder, backwards),
)
export type AllotmentBody = z.output<typeof allotmentBody>

export const hotelAllotments = {
  month: endpoint({
    method: 'GET',
    path: `${path}/allotments`,
    access: 'view.contract',
    subject: 'contracts',
    summary: 'What is left night by night, with release, stop sales and closures',
    params: contractParams,
    query: z.strictObject({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
      roomId: id.optional(),
    }),
    reply: one(availabilityMonth),
  }),
  set: endpoint({
    method: 'PUT',
    path: `${path}/allotments`,
    access: 'update.contract',
    subject: 'contracts',
    summary: 'Set how many rooms a night may be sold, for nights of a period',
    params: contractParams,
    body: allotmentBody,
    reply: one(z.object({ nights: z.int() })),
  }),
}
