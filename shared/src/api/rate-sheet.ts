import * as z from 'zod'
import { endpoint } from '../contract'
import { hotelItemBody, reason, seasonBody } from './contract-items'
import {
  activityContract,
  boards,
  contractParams,
  contractStatuses,
  hotelContract,
  taxModes,
  transportContract,
} from './contracts'
import { id, one } from './envelope'
import { day, line } from './values'

const { seasonId: _, season: __, reason: ___, ...rateFields } = hotelItemBody.shape
const sheetRateBody = z.strictObject(rateFields)
export type SheetRateBody = z.output<typeof sheetRateBody>

const sheetSeasonBody = seasonBody.extend({
  /** None makes a season. */
  id: id.optional(),
  rates: z.array(sheetRateBody).max(400),
})

/** A rate that says everything takes 320 bytes: room for some 25,000, more than 60 rooms × 20 columns × 20 seasons. */
const SHEET_BYTES = 8 * 1_048_576

/** The whole sheet: what isn't in it any more goes. */
export const rateSheetBody = z.strictObject({ seasons: z.array(sheetSeasonBody).max(200), reason })
export type RateSheetBody = z.output<typeof rateSheetBody>

const amount = z.int().nullable()

const sheetRate = z.object({
  id,
  roomId: id,
  bedTypeId: id.nullable(),
  board: z.enum(boards),
  occupancy: z.int(),
  costCents: z.int().optional(),
  sellCents: amount,
  costExtraAdultCents: amount.optional(),
  extraAdultSellCents: amount,
  costExtraBedCents: amount.optional(),
  extraBedSellCents: amount,
  minStay: z.int(),
  maxStay: amount,
  releaseDays: z.int(),
  allotment: z.int(),
})

const named = z.object({ id, name: z.string() })

export const rateSheet = z.object({
  contractId: id,
  code: z.string(),
  name: z.string(),
  status: z.enum(contractStatuses),
  versionNo: z.int(),
  /** Not on sale yet. */
  pending: z.boolean(),
  stayFrom: day,
  stayTo: day,
  taxMode: z.enum(taxModes),
  /** What the list level adds to cost where no sell price stands. */
  marginBps: z.int().optional(),
  seasons: z.array(z.object({ ...seasonBody.shape, id, rates: z.array(sheetRate) })),
  rooms: z.array(named.extend({ active: z.boolean(), maxAdults: z.int(), maxExtraBeds: z.int() })),
  bedTypes: z.array(named),
  /** Of the contract, for If-Match. */
  version: z.int(),
})
export type RateSheet = z.output<typeof rateSheet>

const sheet = {
  path: '/api/hotels/:id/contracts/:contractId/sheet',
  access: 'update.contract',
  subject: 'contracts',
  params: contractParams,
  reply: one(rateSheet),
} as const

export const hotelRateSheet = {
  get: endpoint({ ...sheet, method: 'GET', summary: 'Seasons and rates as they are written, in one sheet' }),
  update: endpoint({
    ...sheet,
    method: 'PUT',
    summary: 'Write the whole sheet of seasons and rates in one edit',
    body: rateSheetBody,
    bodyLimit: SHEET_BYTES,
  }),
}

const change = z.int().min(-9900).max(100_000).default(0)

export const contractCopyBody = z.strictObject({
  code: line(40),
  name: line(160),
  /** Every window, season, supplement and offer moves by this. */
  shiftYears: z.int().min(-5).max(5).default(0),
  shiftDays: z.int().min(-1830).max(1830).default(0),
  /** Basis points that come on the prices: 500 is 5 % more. */
  costBasisPoints: change,
  sellBasisPoints: change,
})

/** Left out: all seasons. */
const hotelCopyBody = contractCopyBody.extend({ seasonIds: z.array(id).min(1).max(200).optional() })
export type ContractCopyBody = z.output<typeof hotelCopyBody>

const copy = <S extends z.ZodType, B extends z.ZodType>(
  owner: 'hotels' | 'transports' | 'activities',
  contract: S,
  body: B,
) =>
  endpoint({
    method: 'POST',
    path: `/api/${owner}/:id/contracts/:contractId/copy`,
    access: 'create.contract',
    subject: 'contracts',
    summary: 'Draft a contract from this one, moved in time and with other prices',
    params: contractParams,
    body,
    reply: one(contract),
    status: 201,
    idempotent: true,
  })

export const copyHotelContract = copy('hotels', hotelContract, hotelCopyBody)
export const copyTransportContract = copy('transports', transportContract, contractCopyBody)
export const copyActivityContract = copy('activities', activityContract, contractCopyBody)
