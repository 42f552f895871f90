import * as z from 'zod'
import { endpoint } from '../contract'
import { reason } from './contract-items'
import { activityContract, contractParams, hotelContract, transportContract } from './contracts'
import { id, many, one } from './envelope'
import { day, instant } from './values'

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
