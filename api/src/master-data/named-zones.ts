import { and, asc, eq, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { contracts, contractVersions, type Db, regions, transportRates } from '../db'
import type { CrudOptions } from '../platform/crud/crud'
import type { Keeps } from '../platform/crud/keeping'
import { refuse } from '../platform/errors'

type Region = typeof regions.$inferSelect

/** Prices on sale or about to be, by the code of their contract. */
const livePrices = (tx: Db, where: SQL | undefined) =>
  tx
    .select({ code: contracts.code, fromZone: transportRates.fromZone, toZone: transportRates.toZone })
    .from(transportRates)
    .innerJoin(contractVersions, eq(contractVersions.id, transportRates.versionId))
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .where(
      and(
        where,
        or(eq(contractVersions.id, contracts.currentVersionId), isNull(contractVersions.publishedAt)),
        ne(contracts.status, 'archived'),
      ),
    )
    .orderBy(asc(contracts.code))

const contractNaming = async (tx: Db, zone: string) => {
  const named = or(eq(transportRates.fromZone, zone), eq(transportRates.toZone, zone))
  const [found] = await livePrices(tx, named).limit(1)
  return found?.code
}

/** Looked at as ours, so that two regions don't both leave a zone that each thinks the other stays in. */
const isElsewhere = async (tx: Db, zone: string, but: readonly string[]) => {
  const others = await tx
    .select({ id: regions.id })
    .from(regions)
    .where(and(notInArray(regions.id, [...but]), eq(regions.active, true), eq(regions.zone, zone)))
    .limit(1)
    .for('share')
  return others.length > 0
}

/** A region left without a zone is its own. */
const zoneOf = ({ zone, name }: Pick<Region, 'zone' | 'name'>) => zone || name

/** Prices name zones by their text: the last region of one doesn't leave it while there are prices for it. */
export const refuseLostZone: NonNullable<CrudOptions['check']> = async ({ tx, among }, body, before) => {
  if (!before) return
  const region = before as Region
  const zone = zoneOf(region)
  if (zoneOf({ ...region, ...body }) === zone) return
  const others = [...(among?.rows ?? [])].flatMap(([row, one]) => (row === among?.row ? [] : [one as Region]))
  // A new one has neither id nor switch yet.
  if (others.some((one) => one.active !== false && zoneOf(one) === zone)) return
  if (await isElsewhere(tx, zone, [region.id, ...others.flatMap(({ id }) => id ?? [])])) return
  const contract = await contractNaming(tx, zone)
  if (contract) throw refuse.invalid({ zone: { key: 'zoneHasPrices', zone, contract } })
}

/** Zones without a region that prices name, each with a contract. */
const lostZones = async (tx: Db) => {
  const there = new Set(
    (await tx.selectDistinct({ zone: regions.zone }).from(regions).where(eq(regions.active, true))).map(
      ({ zone }) => zone,
    ),
  )
  const prices = await livePrices(tx, undefined)
  return new Map(
    prices.flatMap(({ code, fromZone, toZone }) =>
      [fromZone, toZone].flatMap((zone) => (zone === null || there.has(zone) ? [] : [[zone, code] as const])),
    ),
  )
}

/** No other region comes or goes meanwhile; what was lost before is nobody's fault now. */
export const keepZones: Keeps = async (tx) => {
  await tx.execute(sql`lock table ${regions} in share row exclusive mode`)
  const before = await lostZones(tx)
  return async () => {
    for (const [zone, contract] of await lostZones(tx))
      if (!before.has(zone)) throw refuse.conflict('ZONE_HAS_PRICES', { zone, contract })
  }
}
