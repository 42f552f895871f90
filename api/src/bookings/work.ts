import type { BookingStatus, BookingWork } from '@melali/shared/api'
import { and, eq, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import {
  bookingActivities,
  bookingChanges,
  bookingHotels,
  bookings,
  bookingTransports,
  hotelRates,
  invoices,
  supplierRequests,
} from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import { addDays } from '../pricing'

/** Days ahead. */
const SOON = 7
export const LAPSING = 3

interface Reader {
  actor: Pick<Actor, 'agentId' | 'userId'>
  now: Date
}

interface Work {
  where: SQL | undefined
  /** What the oldest is told by. */
  since: SQL
}

const arrival = sql`${bookings.arrival}`
const changed = sql`(${bookings.updatedAt} at time zone 'Asia/Makassar')::date`
const submitted = sql`(coalesce(${bookings.bookedAt}, ${bookings.createdAt}) at time zone 'Asia/Makassar')::date`

const is = (...statuses: BookingStatus[]) => inArray(bookings.status, statuses)
const operable = is('in_process', 'confirmed', 'travelling')

type Lines = typeof bookingHotels | typeof bookingTransports | typeof bookingActivities
const has = (lines: Lines, condition: SQL | undefined) =>
  sql`exists (select from ${lines} where ${lines.bookingId} = ${bookings.id} and ${condition})`
const hasLine = (...statuses: ('draft' | 'requested' | 'reopened' | 'declined')[]) =>
  or(
    ...[bookingHotels, bookingActivities].map((lines) =>
      has(lines, inArray(lines.status, statuses as never)),
    ),
  )

/** A stay, an activity, or a ride that a supplier drives; our own drivers' wait for a driver. */
const isUnanswered = or(
  hasLine('requested'),
  has(bookingTransports, eq(bookingTransports.status, 'requested')),
)

const isLive = (lines: typeof bookingTransports | typeof bookingActivities) =>
  sql`${lines.status} <> 'cancelled'`

/** Rooms that nobody has confirmed, and that the contract takes back within days. */
const isReleased = (today: string) =>
  has(
    bookingHotels,
    and(
      inArray(bookingHotels.status, ['draft', 'requested', 'reopened']),
      gte(bookingHotels.checkIn, today),
      sql`${bookingHotels.checkIn} - ${SOON}::int - coalesce((select max(${hotelRates.releaseDays}) from ${hotelRates}
        where ${hotelRates.versionId} = ${bookingHotels.contractVersionId}
          and ${hotelRates.roomId} = ${bookingHotels.roomId}), 0) <= ${today}::date`,
    ),
  )

/** A ride that comes before its guests have landed, or after they have left. */
const missesFlight = (today: string) =>
  has(
    bookingTransports,
    and(
      isLive(bookingTransports),
      gte(bookingTransports.date, today),
      sql`(${bookingTransports.transferType} = 'arrival' and ${bookingTransports.time} < ${bookingTransports.flightTime}
        or ${bookingTransports.transferType} = 'departure' and ${bookingTransports.time} > ${bookingTransports.flightTime})`,
    ),
  )

/** A supplier offers otherwise, and nobody has said yes or no. */
const isOffered = sql`exists (select from ${supplierRequests}
    left join ${bookingHotels} on ${bookingHotels.id} = ${supplierRequests.bookingHotelId}
    left join ${bookingTransports} on ${bookingTransports.id} = ${supplierRequests.bookingTransportId}
    left join ${bookingActivities} on ${bookingActivities.id} = ${supplierRequests.bookingActivityId}
  where ${supplierRequests.bookingId} = ${bookings.id} and ${supplierRequests.answer} = 'offered'
    and ${supplierRequests.verdict} is null and ${supplierRequests.replacedAt} is null
    and coalesce(${bookingHotels.status}, ${bookingTransports.status}, ${bookingActivities.status}) in ('requested', 'reopened'))`

/** Of the change request that waits: one is open at a time. */
const asked = sql`from ${bookingChanges} where ${bookingChanges.bookingId} = ${bookings.id} and ${bookingChanges.status} = 'sent'`
const askedOn = sql`(select (${bookingChanges.sentAt} at time zone 'Asia/Makassar')::date ${asked})`

const reservation = (today: string, now: Date) => ({
  to_approve: { where: is('submitted'), since: submitted },
  changes_asked: { where: and(is('in_process', 'confirmed'), sql`exists (select ${asked})`), since: askedOn },
  to_request: { where: and(is('in_process'), hasLine('draft', 'reopened')), since: arrival },
  unanswered: { where: and(operable, isUnanswered), since: arrival },
  offered: { where: and(is('in_process'), isOffered), since: arrival },
  declined: { where: and(operable, hasLine('declined')), since: arrival },
  payment_reversed: {
    where: and(is('in_process'), isNotNull(bookings.unpaidSince)),
    since: sql`(${bookings.unpaidSince} at time zone 'Asia/Makassar')::date`,
  },
  lapsing: {
    where: and(
      is('submitted'),
      lte(bookings.optionExpiresAt, new Date(now.getTime() + LAPSING * 86_400_000).toISOString()),
    ),
    since: sql`(${bookings.optionExpiresAt} at time zone 'Asia/Makassar')::date`,
  },
  release: { where: and(is('submitted', 'in_process'), isReleased(today)), since: arrival },
})

const onDay = (day: string) => ({
  arrivals: { where: and(operable, eq(bookings.arrival, day)), since: arrival },
  departures: { where: and(operable, eq(bookings.departure, day)), since: sql`${bookings.departure}` },
  transfers: {
    where: and(
      operable,
      has(bookingTransports, and(eq(bookingTransports.date, day), isLive(bookingTransports))),
    ),
    since: sql`${day}::date`,
  },
  tours: {
    where: and(
      operable,
      has(bookingActivities, and(eq(bookingActivities.date, day), isLive(bookingActivities))),
    ),
    since: sql`${day}::date`,
  },
})

const operations = (today: string) => {
  const [now, next] = [onDay(today), onDay(addDays(today, 1))]
  const toAssign = and(
    eq(bookingTransports.status, 'to_assign'),
    gte(bookingTransports.date, today),
    lte(bookingTransports.date, addDays(today, SOON)),
  )
  return {
    arrivals_today: now.arrivals,
    departures_today: now.departures,
    transfers_today: now.transfers,
    tours_today: now.tours,
    arrivals_tomorrow: next.arrivals,
    departures_tomorrow: next.departures,
    transfers_tomorrow: next.transfers,
    tours_tomorrow: next.tours,
    unassigned: { where: and(operable, has(bookingTransports, toAssign)), since: arrival },
    flight_clash: { where: and(operable, missesFlight(today)), since: arrival },
  }
}

/** Of an agency's person whatever the agency has; of ours what they sell or began themselves. */
const own = (today: string, { agentId, userId }: Reader['actor']) => {
  const mine = agentId ? undefined : or(eq(bookings.salesUserId, userId), eq(bookings.createdById, userId))
  const open = sql`exists (select from ${invoices} where ${invoices.bookingId} = ${bookings.id}
    and ${invoices.status} = 'issued' and ${invoices.remainingCents} > 0)`
  const week = and(gte(bookings.arrival, today), lte(bookings.arrival, addDays(today, SOON)))
  return {
    my_drafts: { where: and(is('draft'), mine), since: changed },
    returned: { where: and(is('draft'), isNotNull(bookings.returnReason), mine), since: changed },
    to_pay: { where: and(operable, open, mine), since: arrival },
    arriving_soon: { where: and(operable, week, mine), since: arrival },
  }
}

/** Each kind of work as a condition: a figure of a desk and the list behind it go by the same. */
export const workOf = ({ actor, now }: Reader): Record<BookingWork, Work> => {
  const today = baliDay(now)
  return { ...reservation(today, now), ...operations(today), ...own(today, actor) }
}
