import { transportLineBody } from '@melali/shared/api'
import { sql } from 'drizzle-orm'
import { regions } from '../../../db'
import { type Places as Given, statement } from '../../../db/statement'
import { visibleUpload } from '../../../platform/uploads/visible'
import { priceRide } from '../../../terms/price'
import { transportContractOnSale } from '../../../terms/snapshot'
import { loadDrives } from '../../dispatch/drive'
import { rideMinutes } from '../../dispatch/window'
import { readOnce, type Work } from '../../steps/work'
import { offeredContract } from '../contract'
import type { LinePrice, Outcome } from '../kind'
import { type Fields, type Places, problemFields } from '../problems'
import { dayProblem } from '../trip'
import type { TransportBody } from './read'

export interface TransportPrice extends LinePrice {
  contractVersionId: string
  transportId: string
  durationMinutes: number
}

const places: Places = {
  OUTSIDE_STAYING_PERIOD: 'date',
  NO_RATE: 'service',
  CAPACITY: 'pax',
  TOO_MUCH: 'quantity',
}

const zonesOf = statement((db, { ids }: Given<{ ids: readonly string[] }>) =>
  db
    .select({ id: regions.id, zone: regions.zone })
    .from(regions)
    .where(sql`${regions.id} = any(${ids}::uuid[])`),
)

/** The zones of pick-up and drop-off, or which of them isn't a place we know. */
const wayOf = async (
  work: Work,
  { fromRegionId, toRegionId }: TransportBody,
): Promise<{ fromZone: string; toZone: string } | { fields: Fields }> => {
  const found = await readOnce(work, `${fromRegionId} ${toRegionId}`, () =>
    zonesOf(work.tx, { ids: [fromRegionId, toRegionId] }),
  )
  const zones = new Map(found.map(({ id, zone }) => [id, zone]))
  const fromZone = zones.get(fromRegionId)
  const toZone = zones.get(toRegionId)
  if (fromZone === undefined) return { fields: { fromRegionId: 'unknownChoice' } }
  if (toZone === undefined) return { fields: { toRegionId: 'unknownChoice' } }
  return { fromZone, toZone }
}

/** Nobody is picked up at the airport before the aeroplane is down. */
const flightProblem = ({ transferType, flightTime, time }: TransportBody): Fields | null =>
  transferType === 'arrival' && flightTime && time < flightTime ? { time: 'PICKUP_BEFORE_LANDING' } : null

export const priceTransportLine = async (
  work: Work,
  body: TransportBody,
): Promise<Outcome<TransportPrice>> => {
  const early = dayProblem(work.booking, body.date) ?? flightProblem(body)
  if (early) return { ok: false, fields: early }
  if (body.welcomeLogoId && !(await visibleUpload(work.tx, work.actor, body.welcomeLogoId))) {
    return { ok: false, fields: { welcomeLogoId: 'unknownChoice' } }
  }
  const offer = await offeredContract(work, body.contractId, 'transport', transportContractOnSale)
  if ('fields' in offer) return { ok: false, fields: offer.fields }
  const { snapshot } = offer
  const way = await wayOf(work, body)
  if ('fields' in way) return { ok: false, fields: way.fields }
  const asked = { prices: work.prices, bookedOn: work.today, closures: work.closures }
  const priced = await priceRide(work.tx, snapshot, { ...body, ...way, extraHours: 0 }, asked)
  if (!priced.ok) return { ok: false, fields: problemFields(priced.problems, transportLineBody, places) }
  const { sellCents, costCents, trace } = priced
  const drive = (await readOnce(work, 'drives', () => loadDrives(work.tx)))(way.fromZone, way.toZone)
  return {
    ok: true,
    price: {
      sellCents,
      costCents,
      trace,
      contractVersionId: snapshot.head.versionId,
      transportId: snapshot.transport.id,
      ...(snapshot.ownFleet && { asked: 'to_assign' }),
      durationMinutes: rideMinutes(body.service, drive),
    },
  }
}
