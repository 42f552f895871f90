import { and, desc, eq } from 'drizzle-orm'
import { contracts, contractVersions, type Db } from '../../db'
import { refuse } from '../../platform/errors'
import type { Call } from '../../platform/serve'
import { refuseStale } from '../../platform/stale'
import { type Address, addressed, type ContractKind } from '../kind'
import { type Reader, readContract } from '../read'
import { copyChildren } from './copy'
import { idOfCopy } from './row-ids'

export type Contract = typeof contracts.$inferSelect
type Version = typeof contractVersions.$inferSelect

/** The contract's row, ours until the transaction ends; an edit of an older state is refused with the present one. */
export const lockContract = async (
  call: Reader & Pick<Call, 'ifMatch'>,
  kind: ContractKind<unknown>,
  address: Address,
): Promise<Contract> => {
  const { tx, ifMatch, actor } = call
  const [contract] = await tx.select().from(contracts).where(addressed(kind, address)).for('update')
  if (!contract) throw refuse.notFound()
  if (ifMatch !== undefined && ifMatch !== contract.version) {
    const state = actor.can('update.contract') ? 'pending' : 'published'
    refuseStale(ifMatch, contract, await readContract(call, kind, address, state))
  }
  return contract
}

/** A version that may be written. */
export interface Draft {
  tx: Db
  contract: Contract
  versionId: string
}

export const latestVersion = async (tx: Db, contractId: string): Promise<Version> => {
  const [version] = await tx
    .select()
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contractId))
    .orderBy(desc(contractVersions.versionNo))
    .limit(1)
  if (!version) throw new Error(`contract ${contractId} without a version`)
  return version
}

const nextVersion = async (tx: Db, { children }: ContractKind<unknown>, published: Version) => {
  const { id, createdAt, updatedAt, version, publishedAt, publishedById, ...kept } = published
  const [next] = await tx
    .insert(contractVersions)
    .values({ ...kept, versionNo: published.versionNo + 1, termsHash: '' })
    .returning({ id: contractVersions.id })
  if (!next) throw new Error('no version')
  await copyChildren(tx, children, id, next.id, { named: idOfCopy })
  return next.id
}

/** What was published stays as it is for those who booked by it: the one pending version is written instead. */
export const openDraft = async (tx: Db, kind: ContractKind<unknown>, contract: Contract): Promise<Draft> => {
  if (contract.status === 'archived') throw refuse.conflict('CONTRACT_ARCHIVED')
  const latest = await latestVersion(tx, contract.id)
  const versionId = latest.publishedAt ? await nextVersion(tx, kind, latest) : latest.id
  return { tx, contract, versionId }
}

/** Changes the contract's row only as it was read; its version is that of the whole contract. */
export const updateContract = async (
  tx: Db,
  { id, version }: Contract,
  values: Partial<typeof contracts.$inferInsert>,
) => {
  const changed = await tx
    .update(contracts)
    .set(values)
    .where(and(eq(contracts.id, id), eq(contracts.version, version)))
    .returning({ id: contracts.id })
  if (!changed.length) throw refuse.conflict('BUSY')
}
