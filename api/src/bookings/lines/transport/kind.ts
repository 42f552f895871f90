import { eq } from 'drizzle-orm'
import { bookingTransports } from '../../../db'
import { releaseDuties } from '../../dispatch/release'
import type { Work } from '../../steps/open'
import { handColumns, keepingHandPrice } from '../kept-price'
import type { LineKind } from '../kind'
import { rideStatusAfterEdit } from '../status'
import { rideUnits } from '../units'
import { priceRideLine, type RidePrice } from './price'
import { type RideBody, type RideRow, rideBodyOf, rideRows } from './rows'

const columnsOf = (work: Work, body: RideBody, { ownFleet, ...linePrice }: RidePrice, position: number) => ({
  ...linePrice,
  ...handColumns(linePrice),
  ...rideStatusAfterEdit(work, ownFleet),
  service: body.service,
  transferType: body.transferType,
  date: body.date,
  time: body.time,
  fromRegionId: body.fromRegionId,
  fromPlace: body.fromPlace,
  toRegionId: body.toRegionId,
  toPlace: body.toPlace,
  flightNumber: body.flightNumber ?? null,
  flightTime: body.flightTime ?? null,
  welcomeBoardText: body.welcomeBoardText ?? null,
  welcomeLogoId: body.welcomeLogoId ?? null,
  pax: body.pax,
  luggage: body.luggage,
  quantity: body.quantity,
  remarks: body.remarks ?? '',
  position,
})

/** Rides. One that changes loses its driver: who was free then may not be now. */
export const transportKind: LineKind<RideBody, RideRow, RidePrice> = {
  step: 'transports',
  entity: 'transport-line',
  rows: rideRows,
  bodyOf: rideBodyOf,
  title: ({ transport, date }) => `${transport}, ${date}`,
  isLocked: ({ status }) => ['confirmed', 'completed', 'no_show'].includes(status),
  wasRequested: ({ requestedAt }) => requestedAt !== null,
  price: keepingHandPrice(priceRideLine, rideBodyOf),
  units: ({ quantity }, { sellCents }) => rideUnits({ sellCents, quantity }),
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
