import type { transportLineBody } from '@melali/shared/api'
import { and, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { priceRide } from '../../contracts/price'
import { loadTransportContract } from '../../contracts/snapshot'
import { bookingTransports, contractVersions, type Db, regions, vehicles } from '../../db'
import { loadDrives } from '../dispatch/drive'
import { releaseDuties } from '../dispatch/release'
import { rideMinutes } from '../dispatch/window'
import { currentVersion } from './contract'
import type { LineKind, LinePrice, Outcome } from './kind'
import type { Work } from './open'
import { type Fields, type Places, problemFields } from './problems'
import { rideStatusAfterEdit } from './status'
import { dayProblem } from './trip'

type Body = z.output<typeof transportLineBody>
export type RideRow = typeof bookingTransports.$inferSelect & { contractId: string }

interface RidePrice extends LinePrice {
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
}

const rows = (tx: Db, bookingId: string): Promise<RideRow[]> =>
  tx
    .select({ ...getTableColumns(bookingTransports), contractId: contractVersions.contractId })
    .from(bookingTransports)
    .innerJoin(contractVersions, eq(contractVersions.id, bookingTransports.contractVersionId))
    .where(and(eq(bookingTransports.bookingId, bookingId), ne(bookingTransports.status, 'cancelled')))
    .orderBy(bookingTransports.position, bookingTransports.id)

const bodyOf = (row: RideRow): Body => ({
  id: row.id,
  contractId: row.contractId,
  service: row.service,
  transferType: row.transferType,
  date: row.pickupOn,
  time: row.pickupAt,
  fromRegionId: row.pickupRegionId,
  fromPlace: row.pickupPlace,
  toRegionId: row.dropoffRegionId,
  toPlace: row.dropoffPlace,
  flightNumber: row.flightNumber,
  flightTime: row.flightAt,
  pax: row.pax,
  luggage: row.luggage,
  quantity: row.quantity,
  welcomeBoardText: row.welcomeBoardText,
  welcomeLogoId: row.welcomeLogoUploadId,
  remarks: row.remarks,
})

/** The zones of pick-up and drop-off, or which of them isn't a place we know. */
const wayOf = async (
  tx: Db,
  body: Body,
): Promise<{ zoneFrom: string; zoneTo: string } | { fields: Fields }> => {
  const found = await tx
    .select({ id: regions.id, zone: regions.zone })
    .from(regions)
    .where(inArray(regions.id, [body.fromRegionId, body.toRegionId]))
  const zones = new Map(found.map(({ id, zone }) => [id, zone]))
  const zoneFrom = zones.get(body.fromRegionId)
  const zoneTo = zones.get(body.toRegionId)
  if (zoneFrom === undefined) return { fields: { fromRegionId: 'unknownChoice' } }
  if (zoneTo === undefined) return { fields: { toRegionId: 'unknownChoice' } }
  return { zoneFrom, zoneTo }
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
const flightProblem = ({ transferType, flightTime, time }: Body): Fields | null =>
  transferType === 'arrival' && flightTime && time < flightTime ? { time: 'PICKUP_BEFORE_LANDING' } : null

const rideOf = ({ service, date, time, pax, luggage, quantity }: Body) => ({
  service,
  pickupOn: date,
  pickupAt: time,
  pax,
  luggage,
  quantity,
  extraHours: 0,
})

const price = async (work: Work, body: Body): Promise<Outcome<RidePrice>> => {
  const early = dayProblem(work.booking, body.date) ?? flightProblem(body)
  if (early) return { ok: false, fields: early }
  const version = await currentVersion(work.tx, body.contractId, 'transport', work.prices)
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
  const drive = (await loadDrives(work.tx))(way.zoneFrom, way.zoneTo)
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

const columnsOf = (work: Work, body: Body, { ownFleet, ...linePrice }: RidePrice, position: number) => ({
  ...linePrice,
  ...rideStatusAfterEdit(work, ownFleet),
  service: body.service,
  transferType: body.transferType,
  pickupOn: body.date,
  pickupAt: body.time,
  pickupRegionId: body.fromRegionId,
  pickupPlace: body.fromPlace,
  dropoffRegionId: body.toRegionId,
  dropoffPlace: body.toPlace,
  flightNumber: body.flightNumber ?? null,
  flightAt: body.flightTime ?? null,
  welcomeBoardText: body.welcomeBoardText ?? null,
  welcomeLogoUploadId: body.welcomeLogoId ?? null,
  pax: body.pax,
  luggage: body.luggage,
  quantity: body.quantity,
  remarks: body.remarks ?? '',
  position,
})

/** Rides. One that changes loses its driver: who was free then may not be now. */
export const transportKind: LineKind<Body, RideRow, RidePrice> = {
  step: 'transports',
  entity: 'transport-line',
  rows,
  bodyOf,
  title: ({ pickupOn, pickupAt }) => `${pickupOn} ${pickupAt}`,
  isLocked: ({ status }) => ['confirmed', 'completed', 'no_show'].includes(status),
  wasRequested: ({ requestedAt }) => requestedAt !== null,
  price,
  insert: async (work, body, linePrice, position) => {
    await work.tx
      .insert(bookingTransports)
      .values({ ...columnsOf(work, body, linePrice, position), bookingId: work.booking.id })
  },
  update: async (work, row, body, linePrice, position) => {
    await releaseDuties(work.tx, { rideIds: [row.id] })
    await work.tx
      .update(bookingTransports)
      .set(columnsOf(work, body, linePrice, position))
      .where(eq(bookingTransports.id, row.id))
  },
  delete: async ({ tx }, { id }) => {
    await releaseDuties(tx, { rideIds: [id] })
    await tx.delete(bookingTransports).where(eq(bookingTransports.id, id))
  },
  cancel: async ({ tx }, { id }) => {
    await releaseDuties(tx, { rideIds: [id] })
    await tx.update(bookingTransports).set({ status: 'cancelled' }).where(eq(bookingTransports.id, id))
  },
}
