import { eq } from 'drizzle-orm'
import { contracts, contractVersions } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { traceFor } from '../detail/trace'

/** The contract of a line; join `contractVersions` and `contracts` for it. */
export const contractColumns = {
  contractId: contracts.id,
  contractCode: contracts.code,
  contractName: contractVersions.name,
}

export const ofVersion = eq(contracts.id, contractVersions.contractId)

interface Line {
  id: string
  sellCents: number
  costCents: number
  trace: unknown
  onRequest: boolean
  version: number
}

/** What every line under contract answers with. */
export const pricedOf = (
  actor: Actor,
  { id, sellCents, costCents, trace, onRequest, version }: Line,
  contract: { contractId: string; contractCode: string; contractName: string },
) => ({
  id,
  ...contract,
  sellCents,
  costCents,
  marginCents: sellCents - costCents,
  trace: traceFor(actor, trace),
  onRequest,
  version,
})
