import { eq } from 'drizzle-orm'
import { contracts } from '../../db'
import type { Work } from '../steps/work'
import type { Fields } from './problems'

type Kind = (typeof contracts.$inferSelect)['kind']

/** The version that new lines of a contract use, or why there is none for this agent. */
export const currentVersion = async (
  { tx, prices, trial }: Pick<Work, 'tx' | 'prices' | 'trial'>,
  contractId: string,
  kind: Kind,
): Promise<{ versionId: string } | { fields: Fields }> => {
  const [contract] = await tx.select().from(contracts).where(eq(contracts.id, contractId))
  if (!contract || contract.kind !== kind) return { fields: { contractId: 'unknownChoice' } }
  const sold = contract.market === 'all' || prices.market === null || contract.market === prices.market
  if (!sold) return { fields: { contractId: 'unknownChoice' } }
  if (trial?.contractId === contractId) return { versionId: trial.versionId }
  if (contract.status !== 'active' || !contract.currentVersionId)
    return { fields: { contractId: 'CONTRACT_INACTIVE' } }
  return { versionId: contract.currentVersionId }
}
