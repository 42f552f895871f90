import type { TransportItem, TransportItemBody } from '@melali/shared/api'
import { asc, eq, inArray } from 'drizzle-orm'
import { type Db, regions, transportRates } from '../../db'
import { refuse } from '../../platform/errors'
import { itemsOf } from './items'
import { saidBy } from './said'

const list = (tx: Db, versionId: string): Promise<Omit<TransportItem, 'version'>[]> =>
  tx
    .select(saidBy(transportRates))
    .from(transportRates)
    .where(eq(transportRates.versionId, versionId))
    .orderBy(
      asc(transportRates.service),
      asc(transportRates.fromZone),
      asc(transportRates.toZone),
      asc(transportRates.id),
    )

const refuseUnknownZones = async (tx: Db, { fromZone, toZone }: TransportItemBody) => {
  const named = Object.entries({ fromZone, toZone }).flatMap(([field, zone]) =>
    zone ? [{ field, zone }] : [],
  )
  if (!named.length) return
  const zones = named.map(({ zone }) => zone)
  const found = await tx.select({ zone: regions.zone }).from(regions).where(inArray(regions.zone, zones))
  const unknown = named.filter(({ zone }) => !found.some((row) => row.zone === zone))
  if (unknown.length)
    throw refuse.invalid(Object.fromEntries(unknown.map(({ field }) => [field, 'unknownChoice'])))
}

export const transportItems = itemsOf<TransportItem, TransportItemBody, typeof transportRates>({
  table: transportRates,
  list,
  async values({ tx }, { reason: _, ...rate }) {
    await refuseUnknownZones(tx, rate)
    return rate
  },
  told: (item) => item,
})
