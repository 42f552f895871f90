import { createHash } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { cancellationSteps, contractVersions, type Db } from '../../db'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import type { Call } from '../../platform/serve'
import type { ContractKind } from '../kind'
import { type Draft, updateContract } from './draft'

/** What people agree to; prices follow the version. */
const termsHashOf = async (tx: Db, versionId: string) => {
  const [version] = await tx.select().from(contractVersions).where(eq(contractVersions.id, versionId))
  if (!version) throw new Error(`no version ${versionId}`)
  const steps = await tx
    .select()
    .from(cancellationSteps)
    .where(eq(cancellationSteps.versionId, versionId))
    .orderBy(asc(cancellationSteps.daysBefore))
  const { name, bookingFrom, bookingTo, stayFrom, stayTo, notes, inclusions, timeline, termsText } = version
  const said = [name, bookingFrom, bookingTo, stayFrom, stayTo, notes, inclusions, timeline, termsText]
  const fees = steps.map(({ daysBefore, basis, value }) => [daysBefore, basis, value])
  return createHash('sha256')
    .update(JSON.stringify([...said, fees]))
    .digest('hex')
}

type Publishing = Pick<Call, 'tx' | 'actor' | 'now'>

/** Puts a version on sale, if nothing keeps it from being sold. */
export const publish = async (
  { tx, actor, now }: Publishing,
  kind: ContractKind<unknown>,
  { contract, versionId }: Pick<Draft, 'contract' | 'versionId'>,
  reason: string | undefined,
) => {
  const beforeId = contract.currentVersionId
  await kind.guard(tx, { versionId, beforeId, reason })
  const published = await tx
    .update(contractVersions)
    .set({
      publishedAt: now.toISOString(),
      publishedById: actor.userId,
      termsHash: await termsHashOf(tx, versionId),
    })
    .where(and(eq(contractVersions.id, versionId), isNull(contractVersions.publishedAt)))
    .returning({ id: contractVersions.id })
  if (!published.length) throw refuse.conflict('BUSY')
  await updateContract(tx, contract, { status: 'active', currentVersionId: versionId })
  await kind.onSale?.(tx, { versionId, beforeId, today: baliDay(now) })
}
