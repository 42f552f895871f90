import { eq } from 'drizzle-orm'
import { contracts, type Db } from '../../db'
import type { VersionHead } from '../../terms/snapshot'
import { readOnce, type Work } from '../steps/work'
import type { Fields } from './problems'

type Kind = (typeof contracts.$inferSelect)['kind']

/** Reads the version of a contract that is on sale, or another one instead. */
type OnSale<S> = (tx: Db, contractId: string, instead: string | null) => Promise<S | undefined>

const contractOf = async (tx: Db, id: string) => {
  const [contract] = await tx.select().from(contracts).where(eq(contracts.id, id))
  return contract
}

/** The version that new lines of a contract use, or why there is none for this agent. */
export const offeredContract = async <S extends { head: VersionHead; offered: boolean }>(
  work: Work,
  contractId: string,
  kind: Kind,
  onSale: OnSale<S>,
): Promise<{ snapshot: S } | { fields: Fields }> => {
  const { tx, prices, trial } = work
  const instead = trial?.contractId === contractId ? trial.versionId : null
  const snapshot = await readOnce(work, `${kind} ${contractId}`, () => onSale(tx, contractId, instead))
  const contract = snapshot?.head ?? (await contractOf(tx, contractId))
  if (!contract || contract.kind !== kind) return { fields: { contractId: 'unknownChoice' } }
  const sold = contract.market === 'all' || prices.market === null || contract.market === prices.market
  if (!sold) return { fields: { contractId: 'unknownChoice' } }
  const active = instead !== null || (contract.status === 'active' && snapshot?.offered)
  return active && snapshot ? { snapshot } : { fields: { contractId: 'CONTRACT_INACTIVE' } }
}
