import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, many, one } from './envelope'
import { asOfQuery } from './history'
import { paymentBases } from './payable-values'
import { clock, day, instant } from './values'

export const taxModes = ['inclusive', 'plus_plus'] as const
export const contractStatuses = ['draft', 'active', 'suspended', 'archived'] as const
export const boards = ['RO', 'BB', 'HB', 'FB', 'AI'] as const
export const transportServices = [
  'airport_transfer',
  'point_to_point',
  'half_day',
  'full_day',
  'extra_hour',
] as const

/** In the bed of the parents, in an extra bed, or in either. */
export const childBeddings = ['existing', 'extra_bed', 'any'] as const

/** What is on sale, or what was written since and waits to be published. */
export const contractStates = ['published', 'pending'] as const
export type ContractState = (typeof contractStates)[number]

/** Without a published version, or without changes that wait, both are the same; `pending` is for those who write contracts. */
export const contractStateQuery = z.strictObject({ state: z.enum(contractStates).default('published') })

const contractHead = z.object({
  id,
  /** The version these terms and rates belong to. */
  versionId: id,
  versionNo: z.int(),
  code: z.string(),
  name: z.string(),
  /** Left out for agents, but of activities. */
  supplierId: id.optional(),
  supplier: z.string().optional(),
  status: z.enum(contractStatuses),
  active: z.boolean(),
  market: z.string().nullable(),
  bookingFrom: day,
  bookingTo: day,
  stayFrom: day,
  stayTo: day,
  /** Costs with service and tax in them, or with both on top. */
  taxMode: z.enum(taxModes),
  /** When its supplier is paid, for eyes that may see cost; null is as the supplier's own terms say. */
  payableBasis: z.enum(paymentBases).nullable().optional(),
  payableDays: z.int().nullable().optional(),
  notes: z.string().nullable(),
  termsText: z.string().nullable(),
  /** The version that collects changes until it is published; null when there is none, and for agents. */
  pending: z.object({ versionNo: z.int(), updatedAt: instant }).nullable(),
  version: z.int(),
  updatedAt: instant,
})

export const season = z.object({
  id,
  name: z.string(),
  from: day,
  to: day,
  /** 1 Monday … 7 Sunday; none = every day. */
  weekdays: z.array(z.int()),
  priority: z.int(),
})

export const hotelRate = z.object({
  id,
  seasonId: id,
  roomId: id,
  room: z.string(),
  /** A rate for one kind of beds; null is for any. */
  bedTypeId: id.nullable(),
  bedType: z.string().nullable(),
  board: z.enum(boards),
  /** Guests the price is for, in the room. */
  occupancy: z.int(),
  costCents: z.int().optional(),
  /** Explicit, or cost with the reader's price level. */
  sellCents: z.int(),
  /** Null where one more can't be had. */
  extraAdultSellCents: z.int().nullable(),
  extraBedSellCents: z.int().nullable(),
  minStay: z.int(),
  maxStay: z.int().nullable(),
  releaseDays: z.int(),
  allotment: z.int().nullable(),
})

export const childBand = z.object({
  id,
  /** Completed years, both ends included. */
  fromAge: z.int(),
  toAge: z.int(),
  order: z.int().nullable(),
  bedding: z.enum(childBeddings),
  kind: z.enum(['free', 'percent', 'amount']),
  /** Of an adult's price. */
  basisPoints: z.int().nullable(),
  /** What the reader pays a night. */
  amountCents: z.int().nullable(),
})

export const supplement = z.object({
  id,
  name: z.string(),
  kind: z.enum(['high', 'peak', 'gala', 'weekend']),
  from: day,
  to: day,
  /** None named is every day. */
  weekdays: z.array(z.int()),
  /** Null is every room. */
  roomId: id.nullable(),
  basis: z.enum(['room_night', 'pax_night', 'room_stay', 'pax_stay']),
  sellCents: z.int(),
  costCents: z.int().optional(),
  /** Null: as much as an adult. */
  childSellCents: z.int().nullable(),
  mandatory: z.boolean(),
})

export const offer = z.object({
  id,
  name: z.string(),
  kind: z.enum(['stay_pay', 'early_bird', 'long_stay', 'honeymoon']),
  /** The nights of the stay it covers. */
  from: day,
  to: day,
  stay: z.int().nullable(),
  pay: z.int().nullable(),
  /** Of a stay-and-pay offer. */
  freeNight: z.enum(['first', 'last', 'cheapest']),
  bookDaysBefore: z.int().nullable(),
  minNights: z.int().nullable(),
  basisPoints: z.int().nullable(),
  /** With one offer of each other kind that combines as well. */
  combinable: z.boolean(),
})

export const cancellationStep = z.object({
  id,
  daysBefore: z.int(),
  basis: z.enum(['nights', 'percent', 'amount']),
  value: z.int(),
})

export const hotelContract = contractHead.extend({
  hotelId: id,
  inclusions: z.string().nullable(),
  seasons: z.array(season),
  rates: z.array(hotelRate),
  childBands: z.array(childBand),
  supplements: z.array(supplement),
  offers: z.array(offer),
  cancellationSteps: z.array(cancellationStep),
})
export type HotelContract = z.output<typeof hotelContract>

export const transportRate = z.object({
  id,
  service: z.enum(transportServices),
  fromZone: z.string().nullable(),
  toZone: z.string().nullable(),
  sellCents: z.int(),
  costCents: z.int().optional(),
  /** On top for a pick-up between 22:00 and 06:00. */
  nightSurchargeSellCents: z.int(),
  /** Of the service; null where the contract doesn't say. */
  includedMinutes: z.int().nullable(),
})
export const transportContract = contractHead.extend({
  transportId: id,
  rates: z.array(transportRate),
  cancellationSteps: z.array(cancellationStep),
})
export type TransportContract = z.output<typeof transportContract>

export const activityTier = z.object({
  id,
  packageName: z.string(),
  fromPax: z.int(),
  /** Null is any number more. */
  toPax: z.int().nullable(),
  basis: z.enum(['per_pax', 'per_group']),
  adultSellCents: z.int(),
  childSellCents: z.int(),
  infantSellCents: z.int(),
  costAdultCents: z.int().optional(),
  costChildCents: z.int().optional(),
  costInfantCents: z.int().optional(),
})
export const timelineStep = z.object({ time: clock, title: z.string(), text: z.string().optional() })

export const activityContract = contractHead.extend({
  activityId: id,
  timeline: z.string().nullable(),
  /** The timeline step by step. */
  steps: z.array(timelineStep),
  /** None = any time. */
  startTimes: z.array(clock),
  /** 1 Monday … 7 Sunday. */
  closedWeekdays: z.array(z.int()),
  minPax: z.int(),
  tiers: z.array(activityTier),
  cancellationSteps: z.array(cancellationStep),
})
export type ActivityContract = z.output<typeof activityContract>

export const contractParams = z.strictObject({ id, contractId: id })

const reads = <S extends z.ZodObject>(owner: 'hotels' | 'transports' | 'activities', contract: S) => ({
  list: endpoint({
    method: 'GET',
    path: `/api/${owner}/:id/contracts`,
    access: 'view.contract',
    subject: 'contracts',
    summary: `Contracts of one of the ${owner}`,
    params: idParams,
    reply: many(contract),
  }),
  get: endpoint({
    method: 'GET',
    path: `/api/${owner}/:id/contracts/:contractId`,
    access: 'view.contract',
    subject: 'contracts',
    summary: 'A contract with the terms and rates of its published or its pending version',
    params: contractParams,
    query: contractStateQuery,
    reply: one(contract),
  }),
  /** The version that was in force; `status` is today's where that of then wasn't kept. */
  asOf: endpoint({
    method: 'GET',
    path: `/api/${owner}/:id/contracts/:contractId/as-of`,
    access: 'view.contract',
    subject: 'contracts',
    summary: 'A contract with the terms and rates in force at a moment',
    params: contractParams,
    query: asOfQuery,
    reply: one(contract.extend({ at: instant, statusKept: z.boolean() })),
  }),
})

export const hotelContracts = reads('hotels', hotelContract)
export const transportContracts = reads('transports', transportContract)
export const activityContracts = reads('activities', activityContract)

export const agreement = z.object({
  decision: z.enum(['agreed', 'disagreed']),
  at: instant,
  versionId: id,
  /** False when the contract has a newer version than the one agreed to. */
  current: z.boolean(),
})

/** Agree or Disagree; bound to the user, the version and the hash of its terms. */
export const decideAgreement = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/agreement',
  access: 'agree.contract',
  subject: 'packages',
  summary: 'Agree or disagree to the current version of a contract',
  params: idParams,
  body: z.strictObject({ versionId: id, decision: z.enum(['agreed', 'disagreed']) }),
  reply: one(agreement),
})
