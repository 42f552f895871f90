import { eq } from 'drizzle-orm'
import { contractVersions, type Db } from '../../db'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import type { ContractKind } from '../kind'
import { readContract } from '../read'
import { latestVersion, lockContract, updateContract } from './draft'
import type { WriteCall } from './edit'
import { openBookingsOf } from './open-bookings'

/** What was never published isn't part of what is kept. */
const dropPending = async (tx: Db, contractId: string) => {
  const { id, publishedAt } = await latestVersion(tx, contractId)
  if (!publishedAt) await tx.delete(contractVersions).where(eq(contractVersions.id, id))
}

/** Suspended → archived, for good. What is confirmed by it stays; what is still to be confirmed keeps it open. */
export const archive = async <View extends { versionNo: number }>(
  call: WriteCall,
  kind: ContractKind<View>,
  { reason }: { reason: string },
) => {
  const { tx, params, now, audit } = call
  const contract = await lockContract(call, kind, params)
  const { id, status } = contract
  if (status === 'archived') throw refuse.conflict('CONTRACT_ARCHIVED')
  if (status !== 'suspended') throw refuse.conflict('CONTRACT_NOT_SUSPENDED')
  const usages = await openBookingsOf(tx, id, baliDay(now))
  if (usages.length)
    throw refuse.conflict('CONTRACT_OPEN_BOOKINGS', {
      usages,
      bookings: usages.flatMap(({ titles }) => titles).join(', '),
    })
  const before = await readContract(call, kind, params, 'pending')
  await dropPending(tx, id)
  await updateContract(tx, contract, { status: 'archived' })
  const data = await readContract(call, kind, params)
  audit({
    entity: 'contract',
    entityId: id,
    event: 'contract.archived',
    before: { status, versionNo: before.versionNo },
    after: { status: 'archived', versionNo: data.versionNo },
    reason,
  })
  return { data }
}
