import * as z from 'zod'
import { endpoint } from '../contract'
import { reason } from './contract-items'
import {
  activityContract,
  contractParams,
  contractStatuses,
  hotelContract,
  transportContract,
} from './contracts'
import { id, many, one } from './envelope'
import { day, inQuery, instant } from './values'

export const contractVersion = z.object({
  id,
  versionNo: z.int(),
  state: z.enum(['pending', 'current', 'past']),
  name: z.string(),
  stayFrom: day,
  stayTo: day,
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  /** What whoever published it gave as the reason. */
  reason: z.string().nullable(),
  updatedAt: instant,
})
export type ContractVersion = z.output<typeof contractVersion>

/** A draft's line before and after publishing; without `after` it would no longer be for sale, and `problems` say why. */
export const impactLine = z.object({
  lineId: id,
  bookingId: id,
  booking: z.string(),
  status: z.enum(['draft', 'submitted']),
  agent: z.string(),
  arrival: day,
  title: z.string(),
  sellBeforeCents: z.int(),
  sellAfterCents: z.int().nullable(),
  costBeforeCents: z.int().optional(),
  costAfterCents: z.int().nullable().optional(),
  marginBeforeCents: z.int().optional(),
  marginAfterCents: z.int().nullable().optional(),
  problems: z.array(z.string()),
})
export type ImpactLine = z.output<typeof impactLine>

/** A booking whose lines keep the version that they were booked by. */
export const impactBooking = z.object({
  bookingId: id,
  booking: z.string(),
  status: z.enum(['in_process', 'confirmed', 'travelling']),
  agent: z.string(),
  arrival: day,
  /** The versions its lines have. */
  versions: z.array(z.int()),
  sellCents: z.int(),
  costCents: z.int().optional(),
})
export type ImpactBooking = z.output<typeof impactBooking>

export const contractImpact = z.object({
  /** What is published and what would be. */
  publishedNo: z.int().nullable(),
  pendingNo: z.int(),
  status: z.enum(contractStatuses),
  /** What keeps it from being sold, in sentences. */
  blocks: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Something new is sold below cost. */
  reasonNeeded: z.boolean(),
  /** Drafts and submitted bookings that would be priced differently, the first arrivals first. */
  changed: z.array(impactLine),
  /** Lines that were priced and came out the same. */
  unchanged: z.int(),
  /** Lines in all; more than were priced when there are very many. */
  lines: z.int(),
  stays: z.array(impactBooking),
  /** Bookings that stay as they are, those not listed included. */
  staysTotal: z.int(),
  /** Of the contract, for If-Match when publishing. */
  version: z.int(),
})
export type ContractImpact = z.output<typeof contractImpact>

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type DiffValue = z.output<typeof value>

export const diffSections = [
  'general',
  'seasons',
  'rates',
  'childBands',
  'supplements',
  'offers',
  'cancellationSteps',
  'packages',
  'tiers',
] as const

/** What one version says that the other doesn't, or otherwise; `about` names the thing, never where it stands. */
export const contractDifference = z.object({
  section: z.enum(diffSections),
  change: z.enum(['added', 'removed', 'changed']),
  about: z.record(z.string(), value),
  fields: z.record(z.string(), z.object({ before: value, after: value })),
})
export type ContractDifference = z.output<typeof contractDifference>

export const contractDiff = z.object({
  fromNo: z.int(),
  toNo: z.int(),
  differences: z.array(contractDifference),
})
export type ContractDiff = z.output<typeof contractDiff>

const versionNo = inQuery(z.int().min(1).max(1_000_000))

/** The versions of contracts of one kind of owner. */
export const contractVersionCalls = <S extends z.ZodType>(
  owner: 'hotels' | 'transports' | 'activities',
  contract: S,
) => {
  const path = `/api/${owner}/:id/contracts/:contractId`
  const each = { subject: 'contracts', params: contractParams } as const
  return {
    list: endpoint({
      ...each,
      path: `${path}/versions`,
      method: 'GET',
      access: 'update.contract',
      summary: 'All versions, the newest first',
      reply: many(contractVersion),
    }),
    diff: endpoint({
      ...each,
      path: `${path}/versions/:a/diff/:b`,
      method: 'GET',
      access: 'update.contract',
      summary: 'What differs between two versions',
      params: contractParams.extend({ a: versionNo, b: versionNo }),
      reply: one(contractDiff),
    }),
    impact: endpoint({
      ...each,
      path: `${path}/impact`,
      method: 'GET',
      access: 'update.contract',
      summary: 'What publishing the pending version would do to bookings, and what keeps it from being sold',
      reply: one(contractImpact),
    }),
    publish: endpoint({
      ...each,
      path: `${path}/publish`,
      method: 'POST',
      access: 'update.contract',
      summary: 'Put the pending version on sale',
      body: z.strictObject({ reason }),
      reply: one(contract),
    }),
    discard: endpoint({
      ...each,
      path: `${path}/pending`,
      method: 'DELETE',
      access: 'update.contract',
      summary: 'Throw the pending version away',
      reply: one(contract),
    }),
  }
}

export const hotelContractVersions = contractVersionCalls('hotels', hotelContract)
export const transportContractVersions = contractVersionCalls('transports', transportContract)
export const activityContractVersions = contractVersionCalls('activities', activityContract)
