import { inArray } from 'drizzle-orm'
import { activities, activityClosedDays, activityPackages, activityTiers, type Db } from '../../db'
import type { ActivityContract } from '../../pricing'
import { grouped } from './grouped'
import { type CancellationSteps, cancellationOf, rowsOf } from './rows'
import { loadVersionsOf, type VersionHead } from './version'

export interface ActivitySnapshot {
  head: VersionHead
  activity: typeof activities.$inferSelect
  contract: VersionHead &
    Pick<ActivityContract, 'activity'> & {
      packages: (typeof activityPackages.$inferSelect)[]
      tiers: (typeof activityTiers.$inferSelect)[]
      cancellationSteps: CancellationSteps
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

/** Many versions in the queries of one; those that are no activity's are left out. */
export const loadActivityContracts = async (
  tx: Db,
  versionIds: readonly string[],
): Promise<ActivitySnapshot[]> => {
  const { heads, ids, ownerIds } = await loadVersionsOf(tx, versionIds, 'activityId')
  if (heads.length === 0) return []
  const owners = await loadActivities(tx, ownerIds)
  const packagesOf = await rowsOf(tx, activityPackages, ids, activityPackages.name)
  const tiersOf = await rowsOf(tx, activityTiers, ids, activityTiers.fromPax)
  const stepsOf = await cancellationOf(tx, ids)
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
