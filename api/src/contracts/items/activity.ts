import type { ActivityItem, ActivityItemBody } from '@melali/shared/api'
import { asc, eq, sql } from 'drizzle-orm'
import { activityPackages, activityTiers, type Db } from '../../db'
import { refuse } from '../../platform/errors'
import { itemsOf } from './items'
import { dropEmptyPackages, packageFor } from './packages'
import { saidBy } from './said'

const description = sql<string | null>`nullif(${activityPackages.description}, '')`

const list = (tx: Db, versionId: string): Promise<Omit<ActivityItem, 'version'>[]> =>
  tx
    .select({ ...saidBy(activityTiers), package: { ...saidBy(activityPackages), description } })
    .from(activityTiers)
    .innerJoin(activityPackages, eq(activityPackages.id, activityTiers.packageId))
    .where(eq(activityTiers.versionId, versionId))
    .orderBy(asc(activityPackages.name), asc(activityTiers.fromPax), asc(activityTiers.id))

export const activityItems = itemsOf<ActivityItem, ActivityItemBody, typeof activityTiers>({
  table: activityTiers,
  list,
  async values(draft, body) {
    const packageId = await packageFor(draft, body)
    const { package: _, reason: __, ...tier } = body
    if (tier.toPax && tier.toPax < tier.fromPax)
      throw refuse.invalid({ toPax: { key: 'minNumber', limit: tier.fromPax } })
    return { ...tier, packageId }
  },
  told: (item) => ({ ...item, package: item.package.name }),
  dropEmpty: (tx, { packageId }) => dropEmptyPackages(tx, [packageId]),
})
