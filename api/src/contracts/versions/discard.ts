import { eq } from 'drizzle-orm'
import { contractVersions } from '../../db'
import { refuse } from '../../platform/errors'
import type { ContractKind } from '../kind'
import { readContract } from '../read'
import { latestVersion, lockContract, updateContract } from '../write/draft'
import type { WriteCall } from '../write/edit'

/** Throws the pending version away; the contract is again what was published. */
export const discardPending = async <View extends { versionNo: number }>(
  call: WriteCall,
  kind: ContractKind<View>,
) => {
  const { tx, params, now, audit } = call
  const contract = await lockContract(call, kind, params)
  const { id, publishedAt } = await latestVersion(tx, contract.id)
  if (publishedAt) throw refuse.conflict('NOTHING_PENDING')
  if (!contract.currentVersionId) throw refuse.conflict('NEVER_PUBLISHED')
  const before = await readContract(call, kind, params, 'pending')
  await tx.delete(contractVersions).where(eq(contractVersions.id, id))
  await updateContract(tx, contract, { updatedAt: now.toISOString() })
  const data = await readContract(call, kind, params)
  const after = { versionNo: data.versionNo }
  audit({ entity: 'contract', entityId: contract.id, event: 'contract.changes-discarded', before, after })
  return { data }
}
