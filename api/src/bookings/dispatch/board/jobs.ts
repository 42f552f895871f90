import type { DispatchCrew } from '@melali/shared/api'
import { and, asc, eq, gte, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  activities,
  bookingActivities,
  bookingGuests,
  bookings,
  bookingTransports,
  type Db,
  nationalities,
  regions,
} from '../../../db'
import { deadStatuses } from '../../lines/states'
import { closedDaysOf, closuresOf, type Standstill, standstillOf } from '../standstill'

const from = alias(regions, 'from_region')
const to = alias(regions, 'to_region')

/** Bookings whose guests really come. */
export const shownBookings = ['in_process', 'confirmed', 'travelling', 'completed'] as const

/** Our own drivers do these; what a supplier was asked for stands beside only once one of them is on it. */
export const rideStatuses = [
  'to_assign',
  'assigned',
  'requested',
  'confirmed',
  'completed',
  'no_show',
] as const

const ofBooking = {
  bookingId: bookings.id,
  code: bookings.code,
  bookingStatus: bookings.status,
  guest: bookingGuests.name,
  country: nationalities.code,
}

const mainGuest = and(eq(bookingGuests.bookingId, bookings.id), eq(bookingGuests.isMain, true))

const ridesWhere = async (tx: Db, where: SQL | undefined) => {
  const rows = await tx
    .select({
      ...ofBooking,
      lineId: bookingTransports.id,
      status: bookingTransports.status,
      date: bookingTransports.date,
      time: bookingTransports.time,
      minutes: bookingTransports.durationMinutes,
      pax: bookingTransports.pax,
      luggage: bookingTransports.luggage,
      quantity: bookingTransports.quantity,
      transferType: bookingTransports.transferType,
      flightNumber: bookingTransports.flightNumber,
      flightTime: bookingTransports.flightTime,
      from: sql<string>`coalesce(nullif(${bookingTransports.fromPlace}, ''), ${from.name})`,
      to: sql<string | null>`coalesce(nullif(${bookingTransports.toPlace}, ''), ${to.name})`,
      zoneFrom: from.zone,
      zoneTo: to.zone,
      transportId: sql<string | null>`${bookingTransports.transportId}`,
      closures: closuresOf(bookingTransports.date),
    })
    .from(bookingTransports)
    .innerJoin(bookings, eq(bookings.id, bookingTransports.bookingId))
    .innerJoin(from, eq(from.id, bookingTransports.fromRegionId))
    .innerJoin(to, eq(to.id, bookingTransports.toRegionId))
    .leftJoin(bookingGuests, mainGuest)
    .leftJoin(nationalities, eq(nationalities.id, bookingGuests.nationalityId))
    .where(where)
    .orderBy(asc(bookingTransports.date), asc(bookingTransports.time), asc(bookingTransports.id))
  return rows.map(({ closures, ...row }) => ({
    ...row,
    standstill: standstillOf('drivers', { ...row, closures }),
  }))
}

export type BoardJob = Omit<Awaited<ReturnType<typeof ridesWhere>>[number], 'status' | 'transferType'> & {
  status:
    | (typeof bookingTransports.$inferSelect)['status']
    | (typeof bookingActivities.$inferSelect)['status']
  standstill: Standstill
  transferType?: (typeof bookingTransports.$inferSelect)['transferType']
}

const visitsWhere = async (tx: Db, where: SQL | undefined): Promise<BoardJob[]> => {
  const line = bookingActivities
  const rows = await tx
    .select({
      ...ofBooking,
      lineId: line.id,
      status: line.status,
      date: line.date,
      time: line.time,
      minutes: line.durationMinutes,
      pax: sql<number>`${line.adults} + ${line.children} + ${line.infants}`,
      from: activities.name,
      zone: regions.zone,
      closures: closuresOf(line.date),
      closedDays: closedDaysOf(line.activityId, line.date),
    })
    .from(line)
    .innerJoin(bookings, eq(bookings.id, line.bookingId))
    .innerJoin(activities, eq(activities.id, line.activityId))
    .innerJoin(regions, eq(regions.id, activities.regionId))
    .leftJoin(bookingGuests, mainGuest)
    .leftJoin(nationalities, eq(nationalities.id, bookingGuests.nationalityId))
    .where(where)
    .orderBy(asc(line.date), asc(line.time), asc(line.id))
  return rows.map(({ zone, closures, closedDays, ...row }) => ({
    ...row,
    standstill: standstillOf('guides', { date: row.date, closures, closedDays }),
    luggage: 0,
    quantity: 1,
    flightNumber: null,
    flightTime: null,
    to: null,
    zoneFrom: zone,
    zoneTo: zone,
    transportId: null,
  }))
}

/** What happens on some days for guests who really come. */
export const jobsOn = (tx: Db, crew: DispatchCrew, days: readonly string[]): Promise<BoardJob[]> => {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const on = (line: typeof bookingTransports | typeof bookingActivities) =>
    and(inArray(bookings.status, [...shownBookings]), gte(line.date, first), lte(line.date, last))
  return crew === 'drivers'
    ? ridesWhere(tx, and(on(bookingTransports), inArray(bookingTransports.status, [...rideStatuses])))
    : visitsWhere(
        tx,
        and(on(bookingActivities), notInArray(bookingActivities.status, [...deadStatuses, 'draft'])),
      )
}

export const jobsOf = (tx: Db, crew: DispatchCrew, lineIds: readonly string[]): Promise<BoardJob[]> =>
  crew === 'drivers'
    ? ridesWhere(tx, inArray(bookingTransports.id, [...lineIds]))
    : visitsWhere(tx, inArray(bookingActivities.id, [...lineIds]))
