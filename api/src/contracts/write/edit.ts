import { eq } from 'drizzle-orm'
import { contractVersions } from '../../db'
import type { Call } from '../../platform/serve'
import type { Address, ContractKind } from '../kind'
import { readContract } from '../read'
import { type Contract, type Draft, lockContract, openDraft, updateContract } from './draft'

export type WriteCall = Pick<Call, 'tx' | 'actor' | 'now' | 'ifMatch' | 'audit'> & { params: Address }

/** What the log says of a change, besides the version. */
export interface Told {
  before?: object
  after?: object
}

interface Edit {
  event: string
  reason: string | undefined
}

/** Changes a locked contract and answers with it as it is written, its pending version. */
export const editLocked = async <View extends { versionNo: number }>(
  call: WriteCall,
  kind: ContractKind<View>,
  { event, reason }: Edit,
  contract: Contract,
  change: () => Promise<Told & { contract?: Partial<Contract> }>,
) => {
  const { tx, params, audit } = call
  const before = await readContract(call, kind, params, 'pending')
  const { contract: values, ...told } = await change()
  await updateContract(tx, contract, { ...values, updatedAt: call.now.toISOString() })
  const data = await readContract(call, kind, params, 'pending')
  audit({
    entity: 'contract',
    entityId: contract.id,
    event,
    before: { versionNo: before.versionNo, ...told.before },
    after: { versionNo: data.versionNo, ...told.after },
    reason,
  })
  return { data }
}

/** Opens the pending version, changes it, and notes when that was. */
export const changeDraft = async (
  call: WriteCall,
  kind: ContractKind<unknown>,
  contract: Contract,
  change: (draft: Draft) => Promise<Told>,
) => {
  const draft = await openDraft(call.tx, kind, contract)
  const told = await change(draft)
  await call.tx
    .update(contractVersions)
    .set({ updatedAt: call.now.toISOString() })
    .where(eq(contractVersions.id, draft.versionId))
  return told
}

/** One change of a contract. It waits in the pending version until that is published. */
export const editContract = async <View extends { versionNo: number }>(
  call: WriteCall,
  kind: ContractKind<View>,
  edit: Edit,
  change: (draft: Draft) => Promise<Told>,
) => {
  const contract = await lockContract(call, kind, call.params)
  return editLocked(call, kind, edit, contract, () => changeDraft(call, kind, contract, change))
}
