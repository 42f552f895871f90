import * as z from 'zod'
import { endpoint } from '../contract'
import { stopSaleModes } from './availability'
import { contractStatuses } from './contracts'
import { deskFigure } from './desks'
import { id, listQuery, many, one } from './envelope'
import { exportOf } from './export'
import { oldRate } from './old-rate'
import { day } from './values'

/** How near the last night of a contract on sale is that nothing follows; `over` is past, and still on sale. */
export const contractEndings = ['over', 'to_30', 'to_60', 'to_90'] as const
export type ContractEnding = (typeof contractEndings)[number]

export const contractKinds = ['hotel', 'transport', 'activity'] as const

/** Of days that are closed: they are being closed today, will be, or were. */
export const stopSaleTimes = ['now', 'upcoming', 'over'] as const
export type StopSaleTime = (typeof stopSaleTimes)[number]

/** A season of what is sold, or of what is written and not published. */
export const seasonStates = ['published', 'pending'] as const

/** What is left and what is closed is no agency's business: to its people these lists aren't there. */
const common = { method: 'GET', access: 'view.contract', subject: 'contracts' } as const

/** Whose contract a row is of, so that it can lead there. */
const ofContract = {
  contractId: id,
  code: z.string(),
  ownerId: id,
  owner: z.string(),
}

export const contractRow = z.object({
  id,
  ...ofContract,
  kind: z.enum(contractKinds),
  name: z.string(),
  status: z.enum(contractStatuses),
  bookingTo: day,
  stayFrom: day,
  stayTo: day,
  /** What goes on where it ends: another contract of the same place and market. */
  followedBy: z.string().nullable(),
})
export type ContractRow = z.output<typeof contractRow>

export const listContracts = endpoint({
  ...common,
  path: '/api/contracts',
  summary: 'Contracts of all hotels, transports and activities',
  query: listQuery({
    kind: z.enum(contractKinds).optional(),
    status: z.enum(contractStatuses).optional(),
    ending: z.enum(contractEndings).optional(),
  }),
  reply: many(contractRow),
})
export const exportContracts = exportOf(listContracts, [
  'code',
  'owner',
  'name',
  'status',
  'stayFrom',
  'stayTo',
  'bookingTo',
  'followedBy',
])

export const unpricedSeason = z.object({
  id,
  ...ofContract,
  state: z.enum(seasonStates),
  name: z.string(),
  from: day,
  to: day,
  /** Room types that are sold in other seasons of the contract, or none where nothing has a price. */
  rooms: z.array(z.string()),
})
export type UnpricedSeason = z.output<typeof unpricedSeason>

export const listUnpricedSeasons = endpoint({
  ...common,
  path: '/api/unpriced-seasons',
  summary: 'Seasons of hotel contracts that are not over and lack prices',
  query: listQuery({ state: z.enum(seasonStates).optional() }),
  reply: many(unpricedSeason),
})
export const exportUnpricedSeasons = exportOf(listUnpricedSeasons, [
  'owner',
  'name',
  'from',
  'to',
  'rooms',
  'state',
])

export const stopSaleRow = z.object({
  id,
  ...ofContract,
  room: z.string().nullable(),
  mode: z.enum(stopSaleModes),
  from: day,
  to: day,
  reason: z.string().nullable(),
})
export type StopSaleRow = z.output<typeof stopSaleRow>

export const listStopSales = endpoint({
  ...common,
  path: '/api/stop-sales',
  summary: 'Days that are closed, of all hotels',
  query: listQuery({
    when: z.enum(stopSaleTimes).optional(),
    mode: z.enum(stopSaleModes).optional(),
    hotelId: id.optional(),
  }),
  reply: many(stopSaleRow),
})
export const exportStopSales = exportOf(listStopSales, ['owner', 'room', 'mode', 'from', 'to', 'reason'])

/** Each figure is what the list behind it holds, by the same conditions. */
export const dataDesk = endpoint({
  method: 'GET',
  path: '/api/dashboard/data-desk',
  access: 'update.contract',
  subject: 'contracts',
  summary: 'What waits for whoever keeps contracts and rates',
  reply: one(
    z.object({
      ending: z.record(z.enum(contractEndings), deskFigure),
      unpriced: deskFigure,
      stops: z.record(z.enum(stopSaleTimes).exclude(['over']), deskFigure),
      /** Our bank accounts in currencies that have no rate, by currency. */
      rateMissing: z.array(z.object({ currency: z.string(), count: z.int() })),
      rateOld: z.array(oldRate),
    }),
  ),
})
