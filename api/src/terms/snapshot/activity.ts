import { sql } from 'drizzle-orm'
import { activities, activityClosedDays, activityPackages, activityTiers, contracts, type Db } from '../../db'
import type { ActivityContract } from '../../pricing'
import { type CancellationSteps, rowsOf, rowsWhere, stepsColumn } from './rows'
import { type VersionHead, versionsWith } from './version'

export interface ActivitySnapshot {
  head: VersionHead
  activity: typeof activities.$inferSelect
  /** What is switched off isn't sold anew, whatever its contract. */
  offered: boolean
  contract: VersionHead &
    Pick<ActivityContract, 'activity'> & {
      packages: (typeof activityPackages.$inferSelect)[]
      tiers: (typeof activityTiers.$inferSelect)[]
      cancellationSteps: CancellationSteps
    }
}

const ofActivity = sql`${activityClosedDays.activityId} = ${contracts.activityId}`

const versions = versionsWith({
  owners: rowsWhere(activities, sql`${activities.id} = ${contracts.activityId}`, activities.id),
  closed: rowsWhere(activityClosedDays, ofActivity, activityClosedDays.day),
  packages: rowsOf(activityPackages, activityPackages.name),
  tiers: rowsOf(activityTiers, activityTiers.fromPax),
  cancellationSteps: stepsColumn,
})

const snapshots = (found: Awaited<ReturnType<typeof versions.load>>): ActivitySnapshot[] =>
  found.flatMap(({ owners: [activity], closed, packages, tiers, cancellationSteps, ...head }) => {
    if (!activity) return []
    const closedDays = closed.map(({ day }) => day)
    const contract = { ...head, activity: { ...activity, closedDays }, packages, tiers, cancellationSteps }
    return [{ head, activity, offered: activity.active, contract }]
  })

/** Many versions in the query of one; those that are no activity's are left out. */
export const loadActivityContracts = async (tx: Db, versionIds: readonly string[]) =>
  snapshots(await versions.load(tx, versionIds))

export const activityContractOnSale = async (tx: Db, contractId: string, instead: string | null) =>
  snapshots(await versions.current(tx, contractId, instead))[0]
