import * as z from 'zod'
import { endpoint } from '../contract'
import {
  activityContract,
  agreement,
  boards,
  hotelContract,
  transportContract,
  transportServices,
} from './contracts'
import { id, idParams, listQuery, many, one } from './envelope'
import { quote } from './trace'
import { twoDates } from './two-dates'
import { clock, day, inQuery, instant, prose } from './values'

const subject = 'packages'
const access = 'view.package'

/** A package is an active contract inside its booking window, as the one who asks may buy it. Its id is the contract's. */
const packageHead = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** Left out for agents, but of activities. */
  supplier: z.string().optional(),
  regionId: id.nullable(),
  region: z.string().nullable(),
  photo: z.string().nullable(),
  /** The lowest sell price there is, per night, ride or pax. */
  fromCents: z.int(),
  /** Of that price; only for those who may see cost. */
  costFromCents: z.int().optional(),
  marginFromCents: z.int().optional(),
  campaign: z.string().nullable(),
  bookingFrom: day,
  bookingTo: day,
  stayFrom: day,
  stayTo: day,
  updatedAt: instant,
})

export const hotelPackage = packageHead.extend({
  hotelId: id,
  hotel: z.string(),
  stars: z.int().nullable(),
  /** For the asked dates and two adults: the cheapest stay, or why there is none. */
  stay: z
    .object({
      sellCents: z.int().nullable(),
      costCents: z.int().optional(),
      marginCents: z.int().optional(),
      nights: z.int(),
      onRequest: z.boolean(),
      problem: z.string().nullable(),
      /** Which room and board that is. */
      roomId: id.optional(),
      board: z.enum(boards).optional(),
    })
    .nullable(),
})
export type HotelPackage = z.output<typeof hotelPackage>

export const packageRoom = z.object({
  id,
  name: z.string(),
  bedTypes: z.array(z.string()),
  maxAdults: z.int(),
  maxChildren: z.int(),
  sizeSqm: z.int().nullable(),
  photos: z.array(z.string()),
  features: z.array(z.string()),
  boards: z.array(z.enum(boards)),
})

export const hotelPackageDetail = hotelPackage.extend({
  address: z.string().nullable(),
  description: z.string().nullable(),
  photos: z.array(z.string()),
  rooms: z.array(packageRoom),
  contract: hotelContract,
  agreement: agreement.nullable(),
})
export type HotelPackageDetail = z.output<typeof hotelPackageDetail>

export const transportPackage = packageHead.extend({
  transportId: id,
  transport: z.string(),
  capacity: z.int(),
  luggage: z.int(),
  seatArrangement: z.string().nullable(),
})
export const transportPackageDetail = transportPackage.extend({
  photos: z.array(z.string()),
  contract: transportContract,
  agreement: agreement.nullable(),
})
export type TransportPackage = z.output<typeof transportPackage>
export type TransportPackageDetail = z.output<typeof transportPackageDetail>

export const activityPackage = packageHead.extend({
  activityId: id,
  activity: z.string(),
  activityType: z.string().nullable(),
  packages: z.array(z.string()),
})
export const activityPackageDetail = activityPackage.extend({
  description: z.string().nullable(),
  photos: z.array(z.string()),
  contract: activityContract,
  agreement: agreement.nullable(),
})
export type ActivityPackage = z.output<typeof activityPackage>
export type ActivityPackageDetail = z.output<typeof activityPackageDetail>

/** Please select a location and check-in & check-out dates first. */
export const listHotelPackages = endpoint({
  method: 'GET',
  path: '/api/packages/hotels',
  access,
  subject,
  summary: 'Hotel catalogue by location and dates',
  query: listQuery({ regionId: id, checkIn: day, checkOut: day }).check(twoDates('checkIn', 'checkOut')),
  reply: many(hotelPackage),
})
export const getHotelPackage = endpoint({
  method: 'GET',
  path: '/api/packages/hotels/:id',
  access,
  subject,
  summary: 'A hotel package with rooms, rates and the agreement',
  params: idParams,
  query: z.strictObject({ checkIn: day.optional(), checkOut: day.optional() }),
  reply: one(hotelPackageDetail),
})

/** `7,1`: the ages at check-in. */
const ages = z.string().regex(/^(\d{1,2}(,\d{1,2})*)?$/)
const count = (min: number, max: number) => inQuery(z.int().min(min).max(max))

export const quoteHotel = endpoint({
  method: 'GET',
  path: '/api/packages/hotels/:id/quote',
  access,
  subject,
  summary: 'The price of a stay, with its trace',
  params: idParams,
  query: z.strictObject({
    roomId: id,
    board: z.enum(boards),
    checkIn: day,
    checkOut: day,
    rooms: count(1, 50).default(1),
    /** Per room. */
    adults: count(1, 10),
    childAges: ages.default(''),
    extraBeds: count(0, 3).default(0),
    /** Optional supplements, one name a line. */
    extras: prose(2000).default(''),
    honeymoon: z.stringbool().default(false),
  }),
  reply: one(quote),
})

export const listTransportPackages = endpoint({
  method: 'GET',
  path: '/api/packages/transports',
  access,
  subject,
  summary: 'Transport catalogue',
  query: listQuery({ regionId: id.optional(), pax: count(1, 60).optional() }),
  reply: many(transportPackage),
})
export const getTransportPackage = endpoint({
  method: 'GET',
  path: '/api/packages/transports/:id',
  access,
  subject,
  summary: 'A transport package with its rates and the agreement',
  params: idParams,
  reply: one(transportPackageDetail),
})
export const quoteTransport = endpoint({
  method: 'GET',
  path: '/api/packages/transports/:id/quote',
  access,
  subject,
  summary: 'The price of a ride, with its trace',
  params: idParams,
  query: z.strictObject({
    service: z.enum(transportServices),
    fromRegionId: id.optional(),
    toRegionId: id.optional(),
    date: day,
    time: clock,
    pax: count(1, 60),
    luggage: count(0, 60).default(0),
    quantity: count(1, 20).default(1),
  }),
  reply: one(quote),
})

export const listActivityPackages = endpoint({
  method: 'GET',
  path: '/api/packages/activities',
  access,
  subject,
  summary: 'Activity catalogue',
  query: listQuery({ regionId: id.optional(), activityTypeId: id.optional(), date: day.optional() }),
  reply: many(activityPackage),
})
export const getActivityPackage = endpoint({
  method: 'GET',
  path: '/api/packages/activities/:id',
  access,
  subject,
  summary: 'An activity package with tiers, timeline and the agreement',
  params: idParams,
  reply: one(activityPackageDetail),
})
export const quoteActivity = endpoint({
  method: 'GET',
  path: '/api/packages/activities/:id/quote',
  access,
  subject,
  summary: 'The price of an activity, with its trace',
  params: idParams,
  query: z.strictObject({
    packageName: z.string(),
    date: day,
    time: clock,
    adults: count(0, 300),
    childAges: ages.default(''),
  }),
  reply: one(quote),
})
