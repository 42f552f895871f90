import type { ActivityItem, ActivityItemBody } from '@melali/shared/api'
import { and, asc, eq } from 'drizzle-orm'
import { activityPackages, activityTiers, type Db } from '../../db'
import { refuse } from '../../platform/errors'
import type { Draft } from '../write/draft'
import type { Items } from './items'
import { dropEmptyPackages, packageFor } from './packages'

const list = async (tx: Db, versionId: string): Promise<Omit<ActivityItem, 'version'>[]> => {
  const rows = await tx
    .select({ tier: activityTiers, option: activityPackages })
    .from(activityTiers)
    .innerJoin(activityPackages, eq(activityPackages.id, activityTiers.packageId))
    .where(eq(activityTiers.versionId, versionId))
    .orderBy(asc(activityPackages.name), asc(activityTiers.paxFrom), asc(activityTiers.id))
  return rows.map(({ tier, option }) => ({
    id: tier.id,
    packageId: option.id,
    package: {
      id: option.id,
      name: option.name,
      description: option.description || null,
      durationMinutes: option.durationMinutes,
      inclusions: option.inclusions,
      startTimes: option.startTimes,
      minPax: option.minPax,
      maxPax: option.maxPax,
    },
    fromPax: tier.paxFrom,
    toPax: tier.paxTo,
    basis: tier.basis,
    costAdultCents: tier.adultCostCents,
    adultSellCents: tier.adultSellCents,
    costChildCents: tier.childCostCents,
    childSellCents: tier.childSellCents,
    costInfantCents: tier.infantCostCents,
    infantSellCents: tier.infantSellCents,
  }))
}

const columns = (body: ActivityItemBody, packageId: string) => {
  if (body.toPax && body.toPax < body.fromPax)
    throw refuse.invalid({ toPax: { key: 'minNumber', limit: body.fromPax } })
  return {
    packageId,
    paxFrom: body.fromPax,
    paxTo: body.toPax ?? null,
    basis: body.basis,
    adultCostCents: body.costAdultCents,
    adultSellCents: body.adultSellCents ?? null,
    childCostCents: body.costChildCents,
    childSellCents: body.childSellCents ?? null,
    infantCostCents: body.costInfantCents,
    infantSellCents: body.infantSellCents ?? null,
  }
}

/** As a reader of the log understands it. */
const told = async ({ tx, versionId }: Draft, id: string) => {
  const item = (await list(tx, versionId)).find((one) => one.id === id)
  if (!item) throw refuse.notFound()
  return { ...item, package: item.package.name }
}

const own = ({ versionId }: Draft, id: string) =>
  and(eq(activityTiers.id, id), eq(activityTiers.versionId, versionId))

export const activityItems: Items<ActivityItem, ActivityItemBody> = {
  list,
  async add(draft, body) {
    const packageId = await packageFor(draft, body)
    const [made] = await draft.tx
      .insert(activityTiers)
      .values({ ...columns(body, packageId), versionId: draft.versionId })
      .returning({ id: activityTiers.id })
    if (!made) throw new Error('no tier')
    return { after: await told(draft, made.id) }
  },
  async replace(draft, itemId, body) {
    const id = draft.idOf(itemId)
    const before = await told(draft, id)
    const packageId = await packageFor(draft, body)
    await draft.tx.update(activityTiers).set(columns(body, packageId)).where(own(draft, id))
    await dropEmptyPackages(draft.tx, [before.packageId])
    return { before, after: await told(draft, id) }
  },
  async remove(draft, itemId) {
    const id = draft.idOf(itemId)
    const before = await told(draft, id)
    await draft.tx.delete(activityTiers).where(own(draft, id))
    await dropEmptyPackages(draft.tx, [before.packageId])
    return { before }
  },
}
