import { asc, inArray } from 'drizzle-orm'
import { activities, activityClosedDays, activityPackages, activityTiers, type Db } from '../../db'
import type { ActivityContract } from '../../pricing'
import { loadCancellation } from './cancellation'
import { grouped } from './grouped'
import { byVersion, loadVersions, type VersionHead } from './version'

export interface ActivitySnapshot {
  head: VersionHead
  activity: typeof activities.$inferSelect
  contract: Omit<ActivityContract, 'packages' | 'tiers'> & {
    packages: readonly (typeof activityPackages.$inferSelect)[]
    tiers: readonly (typeof activityTiers.$inferSelect)[]
  }
}

const loadActivities = async (tx: Db, ids: string[]) => {
  const found = await tx.select().from(activities).where(inArray(activities.id, ids))
  const closed = await tx.select().from(activityClosedDays).where(inArray(activityClosedDays.activityId, ids))
  const closedOf = grouped(closed, ({ activityId }) => activityId).of
  return new Map(
    found.map((activity) => {
      const closedDays = closedOf(activity.id).map(({ day }) => day)
      return [activity.id, { activity, closedDays }]
    }),
  )
}

const loadPackages = async (tx: Db, ids: string[]) => ({
  packagesOf: byVersion(
    await tx
      .select()
      .from(activityPackages)
      .where(inArray(activityPackages.versionId, ids))
      .orderBy(asc(activityPackages.name)),
  ),
  tiersOf: byVersion(
    await tx
      .select()
      .from(activityTiers)
      .where(inArray(activityTiers.versionId, ids))
      .orderBy(asc(activityTiers.paxFrom), asc(activityTiers.id)),
  ),
  stepsOf: await loadCancellation(tx, ids),
})

/** Many versions in the queries of one; those that are no activity's are left out. */
export const loadActivityContracts = async (
  tx: Db,
  versionIds: readonly string[],
): Promise<ActivitySnapshot[]> => {
  const heads = (await loadVersions(tx, versionIds)).flatMap((head) =>
    head.activityId ? [{ ...head, activityId: head.activityId }] : [],
  )
  if (heads.length === 0) return []
  const ids = heads.map((head) => head.versionId)
  const activityIds = heads.map((head) => head.activityId)
  const owners = await loadActivities(tx, activityIds)
  const { packagesOf, tiersOf, stepsOf } = await loadPackages(tx, ids)
  return heads.flatMap((head) => {
    const owner = owners.get(head.activityId)
    if (!owner) return []
    const { activity, closedDays } = owner
    const contract = {
      ...head,
      activity: { ...activity, closedDays },
      packages: packagesOf(head.versionId),
      tiers: tiersOf(head.versionId),
      cancellationSteps: stepsOf(head.versionId),
    }
    return [{ head, activity, contract }]
  })
}
