import type { ManifestRide } from '@melali/shared/api'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  bookings,
  bookingTransports,
  contracts,
  contractVersions,
  type Db,
  duties,
  regions,
  suppliers,
} from '../../db'
import { rideStatuses, shownBookings } from '../dispatch/board/jobs'
import { isMovable, isOurs } from '../dispatch/board/movable'
import { crewOf } from '../dispatch/crew'
import type { Party } from './party'

const from = alias(regions, 'from_region')
const to = alias(regions, 'to_region')

const sections = {
  arrival: 'arrivals',
  departure: 'departures',
  transfer: 'transfers',
  tour: 'tours',
} as const

const rowsOn = (tx: Db, day: string) =>
  tx
    .select({
      lineId: bookingTransports.id,
      bookingId: bookings.id,
      code: bookings.code,
      bookingStatus: bookings.status,
      status: bookingTransports.status,
      transferType: bookingTransports.transferType,
      time: bookingTransports.time,
      flight: bookingTransports.flightNumber,
      flightTime: bookingTransports.flightTime,
      from: sql<string>`coalesce(nullif(${bookingTransports.fromPlace}, ''), ${from.name})`,
      to: sql<string>`coalesce(nullif(${bookingTransports.toPlace}, ''), ${to.name})`,
      zoneFrom: from.zone,
      zoneTo: to.zone,
      people: bookingTransports.pax,
      luggage: bookingTransports.luggage,
      vehicles: bookingTransports.quantity,
      confirmationNumber: bookingTransports.confirmationNumber,
      supplier: suppliers.name,
      duties: crewOf(sql`${duties.bookingTransportId} = ${bookingTransports.id}`),
    })
    .from(bookingTransports)
    .innerJoin(bookings, eq(bookings.id, bookingTransports.bookingId))
    .innerJoin(from, eq(from.id, bookingTransports.fromRegionId))
    .innerJoin(to, eq(to.id, bookingTransports.toRegionId))
    .leftJoin(contractVersions, eq(contractVersions.id, bookingTransports.contractVersionId))
    .leftJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .leftJoin(suppliers, eq(suppliers.id, contracts.supplierId))
    .where(
      and(
        eq(bookingTransports.date, day),
        inArray(bookingTransports.status, [...rideStatuses]),
        inArray(bookings.status, [...shownBookings]),
      ),
    )
    .orderBy(asc(bookingTransports.time), asc(bookingTransports.id))

type Row = Awaited<ReturnType<typeof rowsOn>>[number]

/** Where people are met or brought to: of an arrival its end, else where it begins. */
const zonesOf = ({ transferType, zoneFrom, zoneTo }: Row) => {
  if (transferType === 'arrival') return [zoneTo]
  return transferType === 'departure' ? [zoneFrom] : [zoneFrom, zoneTo]
}

const rideOf = (row: Row, party: Party) => {
  const { bookingStatus, transferType, zoneFrom, zoneTo, duties: planned, supplier, ...shown } = row
  const ours = isOurs('drivers', row, planned)
  const driven = planned.filter(({ driver }) => driver).length
  const ride: ManifestRide = {
    ...shown,
    ...party.ofBooking(row.bookingId),
    section: sections[transferType],
    zone: zonesOf(row)[0] ?? '',
    waiting: ours && isMovable('drivers', row) ? Math.max(0, row.vehicles - driven) : 0,
    crew: planned.map(({ driver, vehicle }) => ({
      driver: driver?.name ?? null,
      phone: driver?.phone ?? null,
      plate: vehicle?.plate ?? null,
    })),
    supplier: ours ? null : supplier,
  }
  return { row: ride, zones: zonesOf(row) }
}

export const ridesOn = async (tx: Db, day: string) => {
  const rows = await rowsOn(tx, day)
  return { rows, shown: (party: Party) => rows.map((row) => rideOf(row, party)) }
}
