import { refuse } from '../../platform/errors'
import type { ContractKind } from '../kind'
import { readContract } from '../read'
import { latestVersion, lockContract } from '../write/draft'
import type { WriteCall } from '../write/edit'
import { publish } from '../write/publish'

/** Puts what was written meanwhile on sale as the contract's next version. */
export const publishPending = async <View extends { versionNo: number }>(
  call: WriteCall,
  kind: ContractKind<View>,
  reason: string | undefined,
) => {
  const { tx, params, audit } = call
  const contract = await lockContract(call, kind, params)
  const { id, status } = contract
  if (status === 'archived') throw refuse.conflict('CONTRACT_ARCHIVED')
  const { id: versionId, versionNo, publishedAt } = await latestVersion(tx, id)
  if (publishedAt) throw refuse.conflict('NOTHING_PENDING')
  const before = contract.currentVersionId ? await readContract(call, kind, params) : null
  await publish(call, kind, { contract, versionId }, reason)
  audit({
    entity: 'contract',
    entityId: id,
    event: 'contract.published',
    before: { status, versionNo: before?.versionNo ?? null },
    after: { status: 'active', versionNo },
    reason,
  })
  return { data: await readContract(call, kind, params) }
}
