import type { transportLineBody } from '@melali/shared/api'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { priceRide } from '../../contracts/price'
import { rideRequest } from '../../contracts/requests'
import { loadTransportContract } from '../../contracts/snapshot'
import { bookingTransports, type Db, regions } from '../../db'
import { releaseDuties } from '../dispatch/release'
import { currentVersion } from './contract'
import type { LineKind, LinePrice, Outcome } from './kind'
import type { Work } from './open'
import { type Places, problemFields } from './problems'
import { rideStatusAfterEdit } from './status'
import { dayProblem } from './trip'

type Body = z.output<typeof transportLineBody>
export type RideRow = typeof bookingTransports.$inferSelect

interface RidePrice extends LinePrice {
  contractVersionId: string
  transportId: string
  ownFleet: boolean
}

const places: Places = {
  fields: { day: 'date', time: 'time', pax: 'pax', luggage: 'luggage', vehicles: 'quantity' },
  OUTSIDE_STAYING_PERIOD: 'date',
  NO_RATE: 'service',
  CAPACITY: 'pax',
}

const rows = (tx: Db, bookingId: string): Promise<RideRow[]> =>
  tx
    .select()
    .from(bookingTransports)
    .where(and(eq(bookingTransports.bookingId, bookingId), ne(bookingTransports.status, 'cancelled')))
    .orderBy(bookingTransports.position, bookingTransports.id)

const bodyOf = (row: RideRow): Body => ({
  id: row.id,
  contractId: row.contractId,
  service: row.service,
  transferType: row.transferType,
  date: row.date,
  time: row.time,
  fromRegionId: row.fromRegionId,
  fromPlace: row.fromPlace,
  toRegionId: row.toRegionId,
  toPlace: row.toPlace,
  flightNumber: row.flightNumber,
  flightTime: row.flightTime,
  pax: row.pax,
  luggage: row.luggage,
  quantity: row.quantity,
  welcomeBoardText: row.welcomeBoardText,
  welcomeLogoId: row.welcomeLogoId,
  remarks: row.remarks,
})

/** The zones of pick-up and drop-off, or which of them isn't a place we know. */
const zonesOf = async (tx: Db, body: Body) => {
  const found = await tx
    .select()
    .from(regions)
    .where(inArray(regions.id, [body.fromRegionId, body.toRegionId]))
  const zone = (id: string) => found.find((region) => region.id === id)?.zone
  const [zoneFrom, zoneTo] = [zone(body.fromRegionId), zone(body.toRegionId)]
  if (zoneFrom === undefined) return { fields: { fromRegionId: 'unknownChoice' } }
  if (zoneTo === undefined) return { fields: { toRegionId: 'unknownChoice' } }
  return { zoneFrom, zoneTo }
}

/** Nobody is picked up at the airport before the aeroplane is down. */
const flightProblem = ({ transferType, flightTime, time }: Body) =>
  transferType === 'arrival' && flightTime && time < flightTime ? { time: 'PICKUP_BEFORE_LANDING' } : null

const price = async (work: Work, body: Body): Promise<Outcome<RidePrice>> => {
  const early = dayProblem(work.booking, body.date) ?? flightProblem(body)
  if (early) return { ok: false, fields: early }
  const version = await currentVersion(work.tx, body.contractId, 'transport', work.prices)
  if ('fields' in version) return { ok: false, fields: version.fields }
  const snapshot = await loadTransportContract(work.tx, version.versionId)
  if (!snapshot) return { ok: false, fields: { contractId: 'unknownChoice' } }
  const zones = await zonesOf(work.tx, body)
  if ('fields' in zones) return { ok: false, fields: zones.fields }
  const asked = { prices: work.prices, bookedOn: work.today }
  const priced = await priceRide(work.tx, snapshot, rideRequest(snapshot, { ...body, ...zones }), asked)
  if (!priced.ok) return { ok: false, fields: problemFields(priced.problems, places) }
  const { sellCents, costCents, trace } = priced
  const { id, ownFleet } = snapshot.transport
  return {
    ok: true,
    price: {
      sellCents,
      costCents,
      trace,
      contractVersionId: version.versionId,
      transportId: id,
      ownFleet,
    },
  }
}

const columnsOf = (work: Work, { id: _, ...body }: Body, { ownFleet, ...linePrice }: RidePrice, position: number) => ({
  ...body,
  ...linePrice,
  ...rideStatusAfterEdit(work, ownFleet),
  position,
})

/** Rides. One that changes loses its driver: who was free then may not be now. */
export const transportKind: LineKind<Body, RideRow, RidePrice> = {
  step: 'transports',
  entity: 'transport-line',
  rows,
  bodyOf,
  title: ({ date, time }) => `${date} ${time}`,
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
