import * as z from 'zod'
import { endpoint } from '../contract'
import {
  activityItem,
  activityItemBody,
  hotelItem,
  hotelItemBody,
  reason,
  transportItem,
  transportItemBody,
} from './contract-items'
import {
  activityContract,
  contractParams,
  contractStateQuery,
  hotelContract,
  taxModes,
  transportContract,
} from './contracts'
import { id, idParams, many, nothing, one } from './envelope'
import { paymentBases } from './payable-values'
import { clock, day, line, prose } from './values'

const cancellationStepBody = z
  .strictObject({
    daysBefore: z.int().min(0).max(365),
    basis: z.enum(['nights', 'percent', 'amount']),
    /** Nights, basis points or cents, as the basis says. */
    value: z.int().min(0).max(100_000_000),
  })
  .refine(({ basis, value }) => basis !== 'percent' || value <= 10_000, {
    path: ['value'],
    params: { key: 'maxNumber', limit: { basisPoints: 10_000 } },
  })

const general = {
  code: line(40),
  name: line(160),
  supplierId: id,
  /** Null is for all. */
  market: line(40).nullable(),
  bookingFrom: day,
  bookingTo: day,
  stayFrom: day,
  /** The last night, or the last day of service. */
  stayTo: day,
  taxMode: z.enum(taxModes),
  /** Null is as the supplier's own terms say. */
  payableBasis: z.enum(paymentBases).nullable(),
  payableDays: z.int().min(0).max(365).nullable(),
  notes: prose(4000).nullable(),
  termsText: prose(20_000).nullable(),
  cancellationSteps: z.array(cancellationStepBody).max(20),
}

export const contractBody = z.strictObject({
  ...general,
  market: general.market.default(null),
  taxMode: general.taxMode.default('inclusive'),
  payableBasis: general.payableBasis.default(null),
  payableDays: general.payableDays.default(null),
  notes: general.notes.default(null),
  termsText: general.termsText.default(null),
  cancellationSteps: general.cancellationSteps.default([]),
})
export type ContractBody = z.output<typeof contractBody>

export const contractGeneralBody = z.strictObject(general).partial().extend({ reason })
export type ContractGeneralBody = z.output<typeof contractGeneralBody>

const itemParams = contractParams.extend({ itemId: id })

/** What is done to contracts of one kind of owner. Changes collect in one pending version; writes answer with it. */
export const contractWrites = <S extends z.ZodType, I extends z.ZodType, B extends z.ZodType>(
  owner: 'hotels' | 'transports' | 'activities',
  contract: S,
  item: I,
  itemBody: B,
) => {
  const all = { path: `/api/${owner}/:id/contracts`, params: idParams, subject: 'contracts' } as const
  const each = { ...all, path: `${all.path}/:contractId`, params: contractParams } as const
  const items = { ...each, path: `${each.path}/items` } as const
  const oneItem = { ...each, path: `${items.path}/:itemId`, params: itemParams } as const
  const reply = one(contract)
  return {
    create: endpoint({
      ...all,
      method: 'POST',
      access: 'create.contract',
      summary: 'Draft a contract with its first version',
      body: contractBody,
      reply,
      status: 201,
      idempotent: true,
    }),
    setActive: endpoint({
      ...each,
      method: 'PUT',
      access: 'update.contract',
      summary: 'Put the contract on sale, or take it off',
      body: z.strictObject({ active: z.boolean(), reason }),
      reply,
    }),
    archive: endpoint({
      ...each,
      path: `${each.path}/archive`,
      method: 'PUT',
      access: 'update.contract',
      summary: 'Close a suspended contract for good',
      body: z.strictObject({ reason: line(400) }),
      reply,
    }),
    remove: endpoint({
      ...each,
      method: 'DELETE',
      access: 'delete.contract',
      summary: 'Delete a contract that nothing ever referred to',
      reply: nothing,
      status: 204,
    }),
    general: endpoint({
      ...each,
      path: `${each.path}/general`,
      method: 'PUT',
      access: 'update.contract',
      summary: 'Change names, windows, terms and cancellation; what is left out stays',
      body: contractGeneralBody,
      reply,
    }),
    items: endpoint({
      ...items,
      method: 'GET',
      access: 'view.contract',
      summary: 'The prices of the contract as it has them',
      query: contractStateQuery,
      reply: many(item),
    }),
    addItem: endpoint({
      ...items,
      method: 'POST',
      access: 'update.contract',
      summary: 'Add a price',
      body: itemBody,
      reply,
      status: 201,
      idempotent: true,
    }),
    item: endpoint({
      ...oneItem,
      method: 'GET',
      access: 'view.contract',
      summary: 'One price as the contract has it',
      query: contractStateQuery,
      reply: one(item),
    }),
    updateItem: endpoint({
      ...oneItem,
      method: 'PUT',
      access: 'update.contract',
      summary: 'Replace a price',
      body: itemBody,
      reply,
    }),
    removeItem: endpoint({
      ...oneItem,
      method: 'DELETE',
      access: 'update.contract',
      summary: 'Take a price out; a season or package without prices goes with it',
      reply,
    }),
  }
}

const text = <S extends z.ZodType, B extends z.ZodType>(
  path: string,
  summary: string,
  body: B,
  contract: S,
) => {
  const each = {
    path,
    access: 'update.contract',
    subject: 'contracts',
    params: contractParams,
    body,
    reply: one(contract),
  } as const
  return {
    create: endpoint({ ...each, method: 'POST', summary, status: 201 }),
    update: endpoint({ ...each, method: 'PUT', summary: `${summary}, replacing what is there` }),
  }
}

export const hotelContractWrites = contractWrites('hotels', hotelContract, hotelItem, hotelItemBody)
export const transportContractWrites = contractWrites(
  'transports',
  transportContract,
  transportItem,
  transportItemBody,
)
export const activityContractWrites = contractWrites(
  'activities',
  activityContract,
  activityItem,
  activityItemBody,
)

export const inclusionsBody = z.strictObject({ inclusions: z.array(line(200)).max(60), reason })

export const hotelContractInclusions = text(
  '/api/hotels/:id/contracts/:contractId/inclusions',
  'Write what is included',
  inclusionsBody,
  hotelContract,
)
export const transportContractNotes = text(
  '/api/transports/:id/contracts/:contractId/notes',
  'Write the notes',
  z.strictObject({ notes: prose(4000), reason }),
  transportContract,
)
export const timelineBody = z.strictObject({
  timeline: z.array(z.strictObject({ time: clock, title: line(160), text: prose(1000).optional() })).max(60),
  reason,
})

export const activityContractTimeline = text(
  '/api/activities/:id/contracts/:contractId/timeline',
  'Write the timeline',
  timelineBody,
  activityContract,
)
