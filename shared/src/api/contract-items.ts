import * as z from 'zod'
import { boards, season, transportServices } from './contracts'
import { id } from './envelope'
import { atLeastOne, cents, clock, day, line, notTooLong, prose } from './values'

const price = cents.min(1)
const weekdays = z.array(z.int().min(1).max(7)).max(7)

/** What is left out or null stays without a price of its own: cost with the reader's level. */
const sell = price.nullable().default(null)

/** Why something is sold below what it costs; asked for when a contract goes on sale like that. */
export const reason = line(400).optional()

export const seasonBody = notTooLong(
  z.strictObject({
    name: line(80),
    from: day,
    to: day,
    weekdays: weekdays.default([]),
    priority: z.int().min(0).max(100).default(0),
  }),
)

/** `seasonId` puts the rate into a season that is there, `season` makes one; both together change that season. */
export const hotelItemBody = z.strictObject({
  seasonId: id.optional(),
  season: seasonBody.optional(),
  roomId: id,
  bedTypeId: id.nullable().default(null),
  board: z.enum(boards),
  occupancy: atLeastOne.max(20).default(2),
  costCents: price,
  sellCents: sell,
  costExtraAdultCents: cents.nullable().default(null),
  extraAdultSellCents: cents.nullable().default(null),
  costExtraBedCents: cents.nullable().default(null),
  extraBedSellCents: cents.nullable().default(null),
  minStay: atLeastOne.max(365).default(1),
  maxStay: atLeastOne.max(365).nullable().default(null),
  releaseDays: z.int().min(0).max(365).default(0),
  /** Rooms a night that the hotel keeps for us. */
  allotment: z.int().min(0).max(1000).default(0),
  reason,
})
export type HotelItemBody = z.output<typeof hotelItemBody>

/** A price as the contract has it: without a level, before taxes that come on top. */
const written = {
  id,
  costCents: z.int().optional(),
  sellCents: z.int().nullable(),
  /** Of the contract, for If-Match. */
  version: z.int(),
}
const cost = z.int().nullable().optional()

export const hotelItem = z.object({
  ...written,
  seasonId: id,
  season,
  roomId: id,
  room: z.string(),
  bedTypeId: id.nullable(),
  board: z.enum(boards),
  occupancy: z.int(),
  costExtraAdultCents: cost,
  extraAdultSellCents: z.int().nullable(),
  costExtraBedCents: cost,
  extraBedSellCents: z.int().nullable(),
  minStay: z.int(),
  maxStay: z.int().nullable(),
  releaseDays: z.int(),
  allotment: z.int(),
})
export type HotelItem = z.output<typeof hotelItem>

/** Zones are those of regions; none for a service that doesn't depend on the place. */
export const transportItemBody = z.strictObject({
  service: z.enum(transportServices),
  fromZone: line(60).nullable().default(null),
  toZone: line(60).nullable().default(null),
  costCents: price,
  sellCents: sell,
  costNightSurchargeCents: cents.default(0),
  nightSurchargeSellCents: cents.nullable().default(null),
  includedMinutes: atLeastOne.max(1440).nullable().default(null),
  reason,
})
export type TransportItemBody = z.output<typeof transportItemBody>

export const transportItem = z.object({
  ...written,
  service: z.enum(transportServices),
  fromZone: z.string().nullable(),
  toZone: z.string().nullable(),
  costNightSurchargeCents: z.int().optional(),
  nightSurchargeSellCents: z.int().nullable(),
  includedMinutes: z.int().nullable(),
})
export type TransportItem = z.output<typeof transportItem>

export const activityPackageBody = z.strictObject({
  name: line(120),
  description: prose(2000).nullable().default(null),
  durationMinutes: atLeastOne.max(10_080).nullable().default(null),
  inclusions: z.array(line(200)).max(40).default([]),
  /** None = those of the activity. */
  startTimes: z.array(clock).max(48).default([]),
  minPax: atLeastOne.max(300).default(1),
  maxPax: atLeastOne.max(300).nullable().default(null),
})

/** `packageId` adds the tier to a package that is there, `package` makes one; both together change that package. */
export const activityItemBody = z.strictObject({
  packageId: id.optional(),
  package: activityPackageBody.optional(),
  fromPax: atLeastOne.max(300),
  /** Null is any number more. */
  toPax: atLeastOne.max(300).nullable().default(null),
  /** `per_group`: the adult amounts are the price of the whole group. */
  basis: z.enum(['per_pax', 'per_group']).default('per_pax'),
  costAdultCents: price,
  adultSellCents: sell,
  costChildCents: cents.default(0),
  childSellCents: cents.nullable().default(null),
  costInfantCents: cents.default(0),
  infantSellCents: cents.nullable().default(null),
  reason,
})
export type ActivityItemBody = z.output<typeof activityItemBody>

export const activityItem = z.object({
  id,
  packageId: id,
  package: z.object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    durationMinutes: z.int().nullable(),
    inclusions: z.array(z.string()),
    startTimes: z.array(clock),
    minPax: z.int(),
    maxPax: z.int().nullable(),
  }),
  fromPax: z.int(),
  toPax: z.int().nullable(),
  basis: z.enum(['per_pax', 'per_group']),
  costAdultCents: z.int().optional(),
  adultSellCents: z.int().nullable(),
  costChildCents: z.int().optional(),
  childSellCents: z.int().nullable(),
  costInfantCents: z.int().optional(),
  infantSellCents: z.int().nullable(),
  version: z.int(),
})
export type ActivityItem = z.output<typeof activityItem>
