import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { contracts, contractVersions, type Db, regions, transportRates } from '../db'
import type { CrudOptions } from '../platform/crud/crud'
import { refuse } from '../platform/errors'

/** A contract that has prices for a zone, on sale or about to be. */
const contractNaming = async (tx: Db, zone: string) => {
  const [found] = await tx
    .select({ code: contracts.code })
    .from(transportRates)
    .innerJoin(contractVersions, eq(contractVersions.id, transportRates.versionId))
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .where(
      and(
        or(eq(transportRates.fromZone, zone), eq(transportRates.toZone, zone)),
        or(eq(contractVersions.id, contracts.currentVersionId), isNull(contractVersions.publishedAt)),
        ne(contracts.status, 'archived'),
      ),
    )
    .orderBy(asc(contracts.code))
    .limit(1)
  return found?.code
}

/** Looked at as ours, so that two regions don't both leave a zone that each thinks the other stays in. */
const isElsewhere = async (tx: Db, zone: string, regionId: string) => {
  const others = await tx
    .select({ id: regions.id })
    .from(regions)
    .where(and(ne(regions.id, regionId), eq(regions.active, true), eq(regions.zone, zone)))
    .limit(1)
    .for('share')
  return others.length > 0
}

/** A region left without a zone is its own. */
const zoneOf = ({ zone, name }: { zone: string; name: string }) => zone || name

/** Prices name zones by their text: the last region of one doesn't leave it while there are prices for it. */
export const refuseLostZone: NonNullable<CrudOptions['check']> = async ({ tx }, body, before) => {
  if (!before) return
  const region = before as typeof regions.$inferSelect
  const zone = zoneOf(region)
  if (zoneOf({ ...region, ...body }) === zone || (await isElsewhere(tx, zone, region.id))) return
  const contract = await contractNaming(tx, zone)
  if (contract) throw refuse.invalid({ zone: { key: 'zoneHasPrices', zone, contract } })
}
