import { refuse } from '../../platform/errors'
import type { ContractKind } from '../kind'
import { readContract } from '../read'
import { type Contract, latestVersion, lockContract, updateContract } from './draft'
import type { WriteCall } from './edit'
import { publish } from './publish'

interface Wanted {
  active: boolean
  reason?: string | undefined
}

const activate = async (
  call: WriteCall,
  kind: ContractKind<unknown>,
  contract: Contract,
  reason: string | undefined,
) => {
  const latest = await latestVersion(call.tx, contract.id)
  if (latest.publishedAt) await updateContract(call.tx, contract, { status: 'active' })
  else await publish(call, kind, { contract, versionId: latest.id }, reason)
}

/** Draft or suspended → active, publishing what was written meanwhile; active → suspended. What is so already stays. */
export const setActive = async <View extends { versionNo: number }>(
  call: WriteCall,
  kind: ContractKind<View>,
  { active, reason }: Wanted,
) => {
  const { tx, params, audit } = call
  const contract = await lockContract(call, kind, params)
  const { id, status } = contract
  if (status === 'archived') throw refuse.conflict('CONTRACT_ARCHIVED')
  if (active !== (status === 'active')) {
    if (active) await activate(call, kind, contract, reason)
    else if (status === 'draft') return { data: await readContract(call, kind, params) }
    else await updateContract(tx, contract, { status: 'suspended' })
    const event = active ? 'contract.activated' : 'contract.suspended'
    const data = await readContract(call, kind, params)
    const after = { status: active ? 'active' : 'suspended', versionNo: data.versionNo }
    audit({ entity: 'contract', entityId: id, event, before: { status }, after, reason })
    return { data }
  }
  return { data: await readContract(call, kind, params) }
}
