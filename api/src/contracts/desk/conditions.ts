import type { ContractEnding, StopSaleTime } from '@melali/shared/api'
import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contractSeasons, contracts, contractVersions, hotelRates, hotelRooms, stopSales } from '../../db'
import { addDays, type Day } from '../../pricing'

const later = alias(contracts, 'later')
const laterVersion = alias(contractVersions, 'later_version')
const sold = alias(hotelRates, 'sold')
const here = alias(hotelRates, 'here')

/** Published, or of a contract that never was, what is written. */
export const shownVersion = (contract: typeof contracts | typeof later) =>
  sql`coalesce(${contract.currentVersionId}, (select pending.id from contract_versions pending
    where pending.contract_id = ${contract.id} and pending.published_at is null))`

/** A column of the version that a contract is known by. */
export const ofShown = (column: keyof typeof contractVersions.$inferSelect) =>
  sql`(select ${contractVersions[column]} from ${contractVersions} where ${contractVersions.id} = ${shownVersion(contracts)})`

export const stayTo = ofShown('stayTo')

/** The code of a contract that goes on longer, of the same place for the same market. */
export const followedBy = sql<string | null>`(
  select min(${later.code}) from ${contracts} later inner join ${contractVersions} later_version on ${laterVersion.id} = ${shownVersion(later)}
  where ${later.id} <> ${contracts.id} and ${later.status} <> 'archived' and ${later.market} = ${contracts.market}
    and coalesce(${later.hotelId}, ${later.transportId}, ${later.activityId})
      = coalesce(${contracts.hotelId}, ${contracts.transportId}, ${contracts.activityId})
    and ${laterVersion.stayTo} > ${stayTo})`

const within: Record<ContractEnding, (today: Day) => SQL | undefined> = {
  over: (today) => lt(stayTo, today),
  to_30: (today) => and(gte(stayTo, today), lte(stayTo, addDays(today, 30))),
  to_60: (today) => and(gt(stayTo, addDays(today, 30)), lte(stayTo, addDays(today, 60))),
  to_90: (today) => and(gt(stayTo, addDays(today, 60)), lte(stayTo, addDays(today, 90))),
}

/** On sale, near its end, and nothing goes on where it stops: with a successor it is nobody's work. */
export const isEnding = (ending: ContractEnding, today: Day) =>
  and(eq(contracts.status, 'active'), within[ending](today), sql`${followedBy} is null`)

/** What a season lacks: prices of a room with a board that other seasons of its version sell. */
const lacking = sql`from ${hotelRates} sold inner join ${hotelRooms} on ${hotelRooms.id} = ${sold.roomId}
  where ${sold.versionId} = ${contractSeasons.versionId} and ${hotelRooms.active} and not exists (
    select from ${hotelRates} here where ${here.seasonId} = ${contractSeasons.id} and ${here.roomId} = ${sold.roomId}
      and ${here.board} = ${sold.board})`

export const lackingRooms = sql<string[]>`array(select distinct ${hotelRooms.name} ${lacking} order by 1)`

/** Not over, of what is sold or is being written, and with nights that nothing can be sold for. */
export const isUnpriced = (today: Day) =>
  and(
    gte(contractSeasons.to, today),
    sql`exists (select from ${contractVersions} inner join ${contracts} on ${contracts.id} = ${contractVersions.contractId}
      where ${contractVersions.id} = ${contractSeasons.versionId} and ${contracts.status} <> 'archived'
        and (${contracts.currentVersionId} = ${contractVersions.id} or ${contractVersions.publishedAt} is null))`,
    sql`(not exists (select from ${hotelRates} here where ${here.seasonId} = ${contractSeasons.id}) or exists (select ${lacking}))`,
  )

export const isStopped: Record<StopSaleTime, (today: Day) => SQL | undefined> = {
  now: (today) => and(lte(stopSales.from, today), gte(stopSales.to, today)),
  upcoming: (today) => gt(stopSales.from, today),
  over: (today) => lt(stopSales.to, today),
}

/** A contract that nobody works with any more closes nothing. */
export const isKept = sql`exists (select from ${contracts}
  where ${contracts.id} = ${stopSales.contractId} and ${contracts.status} <> 'archived')`
