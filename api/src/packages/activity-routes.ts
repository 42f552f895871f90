import { getActivityPackage, listActivityPackages, quoteActivity } from '@melali/shared/api'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { activities, activityClosedDays, closures, contractVersions } from '../db'
import type { Door } from '../platform/door'
import { serve } from '../platform/serve'
import { priceVisit } from '../terms/price'
import { loadActivityContracts } from '../terms/snapshot'
import { activityPackageDetail, activityPackages } from './activities'
import { agesOf, answerQuote } from './answer'
import { found, versionPage } from './page'
import { present, readerOf } from './reader'
import { visitRequest } from './visit'

/** Run on that day: neither its weekly nor its own day off, nor one on which the island stands still. */
const runsOn = (date: string | undefined) =>
  date === undefined
    ? undefined
    : and(
        lte(contractVersions.stayFrom, date),
        gte(contractVersions.stayTo, date),
        sql`not extract(isodow from ${date}::date)::int = any(${activities.closedWeekdays})`,
        sql`not exists (select 1 from ${activityClosedDays}
          where ${activityClosedDays.activityId} = ${activities.id} and ${activityClosedDays.day} = ${date}::date)`,
        sql`not exists (select 1 from ${closures}
          where ${closures.day} = ${date}::date and 'activities' = any(${closures.blocks}))`,
      )

export const registerActivities = (door: Door) => {
  serve(door, listActivityPackages, async (call) => {
    const { tx, query } = call
    const { prices, onSaleOf } = await readerOf(call)
    const where = and(
      onSaleOf('activity'),
      eq(activities.active, true),
      query.regionId ? eq(activities.regionId, query.regionId) : undefined,
      query.activityTypeId ? eq(activities.activityTypeId, query.activityTypeId) : undefined,
      runsOn(query.date),
      found('activity', query.search),
    )
    const { versionIds, meta } = await versionPage(tx, 'activity', query, where)
    const snapshots = await loadActivityContracts(tx, versionIds)
    return { data: await activityPackages(tx, snapshots, prices), meta }
  })

  serve(door, getActivityPackage, async (call) => {
    const { tx, params } = call
    const reader = await readerOf(call)
    const snapshot = await reader.snapshot('activity', params.id, loadActivityContracts)
    return { data: present(await activityPackageDetail(tx, snapshot, reader.prices, reader.userId)) }
  })

  serve(door, quoteActivity, async (call) => {
    const { tx, params, query, actor } = call
    const reader = await readerOf(call)
    const snapshot = await reader.snapshot('activity', params.id, loadActivityContracts)
    const visit = visitRequest(snapshot, { ...query, childAges: agesOf(query.childAges) })
    const asked = { prices: reader.prices, bookedOn: reader.today }
    return { data: answerQuote(await priceVisit(tx, snapshot, visit, asked), actor) }
  })
}
