import type { ContractImpact } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import type { Scene } from '../../bookings/scene'
import { contracts, contractVersions } from '../../db'
import { Refusal, refuse } from '../../platform/errors'
import { sentence } from '../../platform/messages'
import { type Address, addressed, type ContractKind } from '../kind'
import { latestVersion } from '../write/draft'
import { linesUnder } from './impact-lines'
import { bookingsThatStay } from './impact-stays'

type Sale = Parameters<ContractKind<unknown>['guard']>[1]

/** Why the version can't be sold, or nothing. */
const refusalOf = async ({ tx }: Scene, kind: ContractKind<unknown>, sale: Sale) => {
  try {
    await kind.guard(tx, sale)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const publishedNo = async ({ tx }: Scene, versionId: string | null) => {
  if (!versionId) return null
  const [version] = await tx
    .select({ versionNo: contractVersions.versionNo })
    .from(contractVersions)
    .where(eq(contractVersions.id, versionId))
  return version?.versionNo ?? null
}

/** With a reason losses pass; what is still refused keeps the version from being sold. */
const obstacles = async (scene: Scene, kind: ContractKind<unknown>, sale: Sale) => {
  const block = await refusalOf(scene, kind, { ...sale, reason: 'asked' })
  const loss = block ? undefined : await refusalOf(scene, kind, sale)
  const { locale } = scene
  return {
    blocks: block ? [{ code: block.code, message: sentence(block.code, locale, block.more.details) }] : [],
    reasonNeeded: loss?.code === 'SELL_BELOW_COST',
  }
}

/** What publishing the pending version would do; nothing is written. */
export const impactOf = async (
  scene: Scene,
  kind: ContractKind<unknown>,
  address: Address,
): Promise<ContractImpact> => {
  const { tx } = scene
  const [contract] = await tx.select().from(contracts).where(addressed(kind, address))
  if (!contract) throw refuse.notFound()
  const { id: versionId, versionNo, publishedAt } = await latestVersion(tx, contract.id)
  if (publishedAt) throw refuse.conflict('NOTHING_PENDING')
  const beforeId = contract.currentVersionId
  return {
    publishedNo: await publishedNo(scene, beforeId),
    pendingNo: versionNo,
    status: contract.status,
    ...(await obstacles(scene, kind, { versionId, beforeId, reason: undefined })),
    ...(await linesUnder(scene, kind.kind, { contractId: contract.id, versionId })),
    ...(await bookingsThatStay(tx, kind.kind, contract.id)),
    version: contract.version,
  }
}
