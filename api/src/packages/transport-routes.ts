import { getTransportPackage, listTransportPackages, quoteTransport } from '@melali/shared/api'
import { and, eq, gte, sql } from 'drizzle-orm'
import { contractVersions, transportRates, transports } from '../db'
import type { Door } from '../platform/door'
import { serve } from '../platform/serve'
import { priceRide } from '../terms/price'
import { loadTransportContracts } from '../terms/snapshot'
import { answerQuote } from './answer'
import { found, versionPage } from './page'
import { present, readerOf } from './reader'
import { transportPackageDetail, transportPackages } from './transports'
import { zonesBy } from './zones'

/** Has a rate from there, to there or for anywhere. */
const serves = (zone: string | null) =>
  zone === null
    ? undefined
    : sql`exists (select 1 from ${transportRates} where ${transportRates.versionId} = ${contractVersions.id}
        and (${transportRates.fromZone} = ${zone} or ${transportRates.toZone} = ${zone}
          or (${transportRates.fromZone} is null and ${transportRates.toZone} is null)))`

export const registerTransports = (door: Door) => {
  serve(door, listTransportPackages, async (call) => {
    const { tx, query } = call
    const { prices, onSaleOf } = await readerOf(call)
    const zoneOf = await zonesBy(tx, { regionId: query.regionId })
    const where = and(
      onSaleOf('transport'),
      eq(transports.active, true),
      query.pax ? gte(transports.capacity, query.pax) : undefined,
      serves(zoneOf('regionId')),
      found('transport', query.search),
    )
    const { versionIds, meta } = await versionPage(tx, 'transport', query, where)
    const snapshots = await loadTransportContracts(tx, versionIds)
    return { data: await transportPackages(tx, snapshots, prices), meta }
  })

  serve(door, getTransportPackage, async (call) => {
    const { tx, params } = call
    const reader = await readerOf(call)
    const snapshot = await reader.snapshot('transport', params.id, loadTransportContracts)
    return { data: present(await transportPackageDetail(tx, snapshot, reader.prices, reader.userId)) }
  })

  serve(door, quoteTransport, async (call) => {
    const { tx, params, query, actor } = call
    const reader = await readerOf(call)
    const snapshot = await reader.snapshot('transport', params.id, loadTransportContracts)
    const { fromRegionId, toRegionId } = query
    const zoneOf = await zonesBy(tx, { fromRegionId, toRegionId })
    const ride = {
      ...query,
      fromZone: zoneOf('fromRegionId'),
      toZone: zoneOf('toRegionId'),
      pickupOn: query.date,
      pickupAt: query.time,
      extraHours: 0,
    }
    const asked = { prices: reader.prices, bookedOn: reader.today }
    const result = await priceRide(tx, snapshot, ride, asked)
    return { data: answerQuote(result, actor) }
  })
}
