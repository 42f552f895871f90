import { asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { activities, contracts, contractVersions, type Db, hotels, transports } from '../db'
import { COUNT_CAP, offsetOf, orderBy, type PageQuery, pageMeta } from '../platform/listing'
import { isCurrent } from '../terms/find'

const owners = {
  hotel: { table: hotels, join: eq(hotels.id, contracts.hotelId), name: hotels.name },
  transport: { table: transports, join: eq(transports.id, contracts.transportId), name: transports.name },
  activity: { table: activities, join: eq(activities.id, contracts.activityId), name: activities.name },
} as const satisfies Record<string, { table: PgTable; join: SQL; name: SQLWrapper }>

/** What a search box finds: the owner's name, the contract's name or its code. */
export const found = (kind: keyof typeof owners, search: string | undefined) => {
  if (!search) return undefined
  const term = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`lower(${owners[kind].name} || ' ' || ${contractVersions.name} || ' ' || ${contracts.code}) like ${term}`
}

/** The current versions of one page of contracts and their count, up to where counting stops. */
export const versionPage = async (
  tx: Db,
  kind: keyof typeof owners,
  query: PageQuery,
  where: SQL | undefined,
) => {
  const { table, join, name } = owners[kind]
  const from = () =>
    tx
      .select({ versionId: contractVersions.id })
      .from(contracts)
      .innerJoin(contractVersions, isCurrent)
      .innerJoin(table, join)
      .where(where)
  const sortable = { name, code: contracts.code, updatedAt: contracts.updatedAt }
  const order = query.sort ? orderBy(query.sort, sortable, contracts.id) : [asc(name), asc(contracts.id)]
  const page = await from()
    .orderBy(...order)
    .limit(query.perPage)
    .offset(offsetOf(query))
  const counted = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(from().limit(COUNT_CAP).as('capped'))
  return { versionIds: page.map(({ versionId }) => versionId), meta: pageMeta(query, counted[0]?.n ?? 0) }
}

/** The current version of one contract that fulfils the conditions. */
export const versionOf = async (tx: Db, where: SQL | undefined) => {
  const [version] = await tx
    .select({ versionId: contractVersions.id })
    .from(contracts)
    .innerJoin(contractVersions, isCurrent)
    .where(where)
  return version?.versionId
}
