import { and, eq, inArray } from 'drizzle-orm'
import { type Db, regions, vehicles } from '../../db'
import { priceRide } from '../../terms/price'
import { loadTransportContract } from '../../terms/snapshot'
import { visibleUpload } from '../../uploads/visible'
import { loadDrives } from '../dispatch/drive'
import { rideMinutes } from '../dispatch/window'
import { currentVersion } from './contract'
import type { LinePrice, Outcome } from './kind'
import type { Work } from './open'
import { type Fields, type Places, problemFields } from './problems'
import type { RideBody } from './ride-rows'
import { dayProblem } from './trip'

export interface RidePrice extends LinePrice {
  contractVersionId: string
  transportId: string
  ownFleet: boolean
  durationMinutes: number
}

const places: Places = {
  fields: {
    pickupOn: 'date',
    pickupAt: 'time',
    pax: 'pax',
    luggage: 'luggage',
    quantity: 'quantity',
    service: 'service',
  },
  OUTSIDE_STAYING_PERIOD: 'date',
  NO_RATE: 'service',
  CAPACITY: 'pax',
  TOO_MUCH: 'quantity',
}

/** The zones of pick-up and drop-off, or which of them isn't a place we know. */
const wayOf = async (
  tx: Db,
  body: RideBody,
): Promise<{ fromZone: string; toZone: string } | { fields: Fields }> => {
  const found = await tx
    .select({ id: regions.id, zone: regions.zone })
    .from(regions)
    .where(inArray(regions.id, [body.fromRegionId, body.toRegionId]))
  const zones = new Map(found.map(({ id, zone }) => [id, zone]))
  const fromZone = zones.get(body.fromRegionId)
  const toZone = zones.get(body.toRegionId)
  if (fromZone === undefined) return { fields: { fromRegionId: 'unknownChoice' } }
  if (toZone === undefined) return { fields: { toRegionId: 'unknownChoice' } }
  return { fromZone, toZone }
}

/** Products with vehicles of our own wait for a driver; others are hired from their supplier. */
const isOwnFleet = async (tx: Db, transportId: string) => {
  const [own] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.transportId, transportId), eq(vehicles.active, true)))
    .limit(1)
  return own !== undefined
}

/** Nobody is picked up at the airport before the aeroplane is down. */
const flightProblem = ({ transferType, flightTime, time }: RideBody): Fields | null =>
  transferType === 'arrival' && flightTime && time < flightTime ? { time: 'PICKUP_BEFORE_LANDING' } : null

const rideOf = ({ service, date, time, pax, luggage, quantity }: RideBody) => ({
  service,
  pickupOn: date,
  pickupAt: time,
  pax,
  luggage,
  quantity,
  extraHours: 0,
})

export const priceRideLine = async (work: Work, body: RideBody): Promise<Outcome<RidePrice>> => {
  const early = dayProblem(work.booking, body.date) ?? flightProblem(body)
  if (early) return { ok: false, fields: early }
  if (body.welcomeLogoId && !(await visibleUpload(work.tx, work.actor, body.welcomeLogoId))) {
    return { ok: false, fields: { welcomeLogoId: 'unknownChoice' } }
  }
  const version = await currentVersion(work, body.contractId, 'transport')
  if ('fields' in version) return { ok: false, fields: version.fields }
  const snapshot = await loadTransportContract(work.tx, version.versionId)
  const transportId = snapshot?.head.transportId
  if (!snapshot || !transportId) return { ok: false, fields: { contractId: 'unknownChoice' } }
  const way = await wayOf(work.tx, body)
  if ('fields' in way) return { ok: false, fields: way.fields }
  const asked = { prices: work.prices, bookedOn: work.today }
  const priced = await priceRide(work.tx, snapshot, { ...rideOf(body), ...way }, asked)
  if (!priced.ok) return { ok: false, fields: problemFields(priced.problems, places) }
  const { sellCents, costCents, trace } = priced
  const drive = (await loadDrives(work.tx))(way.fromZone, way.toZone)
  return {
    ok: true,
    price: {
      sellCents,
      costCents,
      trace,
      contractVersionId: version.versionId,
      transportId,
      ownFleet: await isOwnFleet(work.tx, transportId),
      durationMinutes: rideMinutes(body.service, drive),
    },
  }
}
