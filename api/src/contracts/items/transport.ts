import type { TransportItem, TransportItemBody } from '@melali/shared/api'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Db, regions, transportRates } from '../../db'
import { refuse } from '../../platform/errors'
import type { Draft } from '../write/draft'
import type { Items } from './items'

const list = async (tx: Db, versionId: string): Promise<Omit<TransportItem, 'version'>[]> => {
  const rows = await tx
    .select()
    .from(transportRates)
    .where(eq(transportRates.versionId, versionId))
    .orderBy(
      asc(transportRates.service),
      asc(transportRates.zoneFrom),
      asc(transportRates.zoneTo),
      asc(transportRates.id),
    )
  return rows.map((rate) => ({
    id: rate.id,
    service: rate.service,
    fromZone: rate.zoneFrom,
    toZone: rate.zoneTo,
    costCents: rate.costCents,
    sellCents: rate.sellCents,
    costNightSurchargeCents: rate.nightSurchargeCostCents,
    nightSurchargeSellCents: rate.nightSurchargeSellCents,
    includedMinutes: rate.includedMinutes,
  }))
}

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

const columns = (body: TransportItemBody) => ({
  service: body.service,
  zoneFrom: body.fromZone ?? null,
  zoneTo: body.toZone ?? null,
  costCents: body.costCents,
  sellCents: body.sellCents ?? null,
  nightSurchargeCostCents: body.costNightSurchargeCents,
  nightSurchargeSellCents: body.nightSurchargeSellCents ?? null,
  includedMinutes: body.includedMinutes ?? null,
})

const told = async ({ tx, versionId }: Draft, id: string) => {
  const item = (await list(tx, versionId)).find((one) => one.id === id)
  if (!item) throw refuse.notFound()
  return item
}

const own = ({ versionId }: Draft, id: string) =>
  and(eq(transportRates.id, id), eq(transportRates.versionId, versionId))

export const transportItems: Items<TransportItem, TransportItemBody> = {
  list,
  async add(draft, body) {
    await refuseUnknownZones(draft.tx, body)
    const [made] = await draft.tx
      .insert(transportRates)
      .values({ ...columns(body), versionId: draft.versionId })
      .returning({ id: transportRates.id })
    if (!made) throw new Error('no rate')
    return { after: await told(draft, made.id) }
  },
  async replace(draft, itemId, body) {
    const id = draft.idOf(itemId)
    const before = await told(draft, id)
    await refuseUnknownZones(draft.tx, body)
    await draft.tx.update(transportRates).set(columns(body)).where(own(draft, id))
    return { before, after: await told(draft, id) }
  },
  async remove(draft, itemId) {
    const id = draft.idOf(itemId)
    const before = await told(draft, id)
    await draft.tx.delete(transportRates).where(own(draft, id))
    return { before }
  },
}
