import type { Call } from '../../serve'
import type { Address, ContractKind } from '../kind'
import { readContract } from '../read'
import { type Contract, type Draft, lockContract, openDraft, updateContract } from './draft'
import { publish } from './publish'

export type WriteCall = Pick<Call, 'tx' | 'actor' | 'now' | 'ifMatch' | 'audit'> & { params: Address }

/** What the log says of a change, besides the version. */
export interface Told {
  before?: object
  after?: object
  /** Goes to the contract's own row. */
  contract?: Partial<Contract>
}

interface Edit {
  event: string
  reason: string | undefined
}

/** One change of a contract. On sale it takes effect at once, as the next version; otherwise it waits for that. */
export const editContract = async <View extends { versionNo: number }>(
  call: WriteCall,
  kind: ContractKind<View>,
  { event, reason }: Edit,
  change: (draft: Draft) => Promise<Told>,
) => {
  const { tx, params, audit } = call
  const contract = await lockContract(call, kind, params)
  const before = await readContract(call, kind, params)
  const draft = await openDraft(tx, kind, contract)
  const { contract: values, ...told } = await change(draft)
  if (contract.status === 'active') await publish(call, kind, draft, { reason, values })
  else await updateContract(tx, contract, { ...values, updatedAt: call.now.toISOString() })
  const data = await readContract(call, kind, params)
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
