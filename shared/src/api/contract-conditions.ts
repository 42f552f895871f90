import * as z from 'zod'
import { endpoint } from '../contract'
import { contradictingBands } from './child-bands'
import { reason, seasonBody } from './contract-items'
import { childBeddings, contractParams, contractStateQuery, hotelContract } from './contracts'
import { id, one } from './envelope'
import { atLeastOne, cents, day, line } from './values'

const age = z.int().min(0).max(17)

/** Completed years, both ends included; `order` 1 is the oldest child that pays for itself, null is any. */
const band = {
  name: line(80),
  category: z.enum(['child', 'infant']).default('child'),
  fromAge: age,
  toAge: age,
  order: atLeastOne.max(10).nullable().default(null),
  bedding: z.enum(childBeddings).default('any'),
  kind: z.enum(['free', 'percent', 'amount']),
  /** Of an adult's price. */
  basisPoints: z.int().min(0).max(10_000).nullable().default(null),
  sellCents: cents.nullable().default(null),
}
const childBandBody = z
  .strictObject({ ...band, costCents: cents.nullable().default(null) })
  .refine(({ fromAge, toAge }) => fromAge <= toAge, { path: ['toAge'], params: { key: 'endBeforeStart' } })
  .refine(({ kind, basisPoints }) => kind !== 'percent' || basisPoints !== null, {
    path: ['basisPoints'],
    params: { key: 'required' },
  })
  .refine(({ kind, costCents }) => kind !== 'amount' || costCents !== null, {
    path: ['costCents'],
    params: { key: 'required' },
  })

/** A child whom two bands price gets no price at all. */
const childBandsBody = z
  .array(childBandBody)
  .max(30)
  .superRefine((bands, context) => {
    for (const { one, other } of contradictingBands(bands))
      context.addIssue({
        code: 'custom',
        path: [bands.indexOf(other), 'fromAge'],
        params: { key: 'bandsOverlap', from: one.fromAge, to: one.toAge },
      })
  })

const inOrder = { path: ['to'], params: { key: 'endBeforeStart' } }
const startsFirst = ({ from, to }: { from: string; to: string }) => from <= to

const supplementFields = {
  name: line(80),
  kind: z.enum(['high', 'peak', 'gala', 'weekend']),
  from: day,
  to: day,
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  /** Null is every room. */
  roomId: id.nullable().default(null),
  basis: z.enum(['room_night', 'pax_night', 'room_stay', 'pax_stay']).default('room_night'),
  sellCents: cents.nullable().default(null),
  /** Null costs a child as much as an adult. */
  childSellCents: cents.nullable().default(null),
  mandatory: z.boolean().default(true),
}
const supplementBody = z
  .strictObject({ ...supplementFields, costCents: cents, costChildCents: cents.nullable().default(null) })
  .refine(startsFirst, inOrder)
  // By itself it would never be charged: a child without a cost pays as an adult does.
  .refine(({ costChildCents, childSellCents }) => childSellCents === null || costChildCents !== null, {
    path: ['childSellCents'],
    params: { key: 'childSellNeedsCost' },
  })

const offerFields = {
  name: line(80),
  kind: z.enum(['stay_pay', 'early_bird', 'long_stay', 'honeymoon']),
  from: day,
  to: day,
  stay: atLeastOne.max(365).nullable().default(null),
  pay: atLeastOne.max(365).nullable().default(null),
  freeNight: z.enum(['first', 'last', 'cheapest']).default('cheapest'),
  bookDaysBefore: z.int().min(0).max(730).nullable().default(null),
  minNights: atLeastOne.max(365).nullable().default(null),
  basisPoints: z.int().min(1).max(10_000).nullable().default(null),
  combinable: z.boolean().default(false),
}
/** What an offer of a kind asks for at least: with less it would be for everybody. */
const asked = {
  early_bird: ['bookDaysBefore', 1],
  long_stay: ['minNights', 2],
} as const

const offerBody = z
  .strictObject(offerFields)
  .refine(startsFirst, inOrder)
  .refine(({ kind, stay, pay }) => kind !== 'stay_pay' || (pay !== null && stay !== null && pay < stay), {
    path: ['pay'],
    params: { key: 'payLessThanStay' },
  })
  .refine(({ kind, basisPoints }) => kind === 'stay_pay' || basisPoints !== null, {
    path: ['basisPoints'],
    params: { key: 'required' },
  })
  .superRefine((offer, context) => {
    if (offer.kind !== 'early_bird' && offer.kind !== 'long_stay') return
    const [field, limit] = asked[offer.kind]
    const given = offer[field]
    if (given !== null && given >= limit) return
    const params = given === null ? { key: 'required' } : { key: 'minNumber', limit }
    context.addIssue({ code: 'custom', path: [field], params })
  })

/** A list that is given replaces the one there is; seasons are changed by id and made with rates. */
export const hotelConditionsBody = z.strictObject({
  seasons: z.array(seasonBody.extend({ id })).max(100).optional(),
  childBands: childBandsBody.optional(),
  supplements: z.array(supplementBody).max(100).optional(),
  /** The first comes first. */
  offers: z.array(offerBody).max(50).optional(),
  reason,
})
export type HotelConditionsBody = z.output<typeof hotelConditionsBody>

const cost = z.int().nullable().optional()

export const hotelConditions = z.object({
  seasons: z.array(z.object({ ...seasonBody.shape, id })),
  childBands: z.array(z.object({ ...band, costCents: cost })),
  supplements: z.array(z.object({ ...supplementFields, costCents: cost, costChildCents: cost })),
  offers: z.array(z.object(offerFields)),
  /** Of the contract, for If-Match. */
  version: z.int(),
})
export type HotelConditions = z.output<typeof hotelConditions>

const each = {
  path: '/api/hotels/:id/contracts/:contractId/conditions',
  subject: 'contracts',
  params: contractParams,
} as const

export const hotelContractConditions = {
  get: endpoint({
    ...each,
    method: 'GET',
    access: 'view.contract',
    summary: 'Seasons, child bands, supplements and offers as the contract has them',
    query: contractStateQuery,
    reply: one(hotelConditions),
  }),
  update: endpoint({
    ...each,
    method: 'PUT',
    access: 'update.contract',
    summary: 'Change seasons, child bands, supplements and offers; a list left out stays',
    body: hotelConditionsBody,
    reply: one(hotelContract),
  }),
}
