import { eq } from 'drizzle-orm'
import type { PriceTerms } from '../../contracts/snapshot'
import { contracts, type Db } from '../../db'
import type { Fields } from './problems'

type Kind = (typeof contracts.$inferSelect)['kind']

/** The version that new lines of a contract use, or why there is none for this agent. */
export const currentVersion = async (
  tx: Db,
  contractId: string,
  kind: Kind,
  prices: PriceTerms,
): Promise<{ versionId: string } | { fields: Fields }> => {
  const [contract] = await tx.select().from(contracts).where(eq(contracts.id, contractId))
  if (!contract || contract.kind !== kind) return { fields: { contractId: 'unknownChoice' } }
  const sold = contract.market === 'all' || prices.market === null || contract.market === prices.market
  if (!sold) return { fields: { contractId: 'unknownChoice' } }
  if (contract.status !== 'active' || !contract.currentVersionId)
    return { fields: { contractId: 'CONTRACT_INACTIVE' } }
  return { versionId: contract.currentVersionId }
}
