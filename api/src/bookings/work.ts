import type { BookingStatus, BookingWork } from '@melali/shared/api'
import { and, eq, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  bookingActivities,
  bookingChanges,
  bookingHotels,
  bookings,
  bookingTransports,
  contractSeasons,
  duties,
  hotelRates,
  invoices,
  quotations,
} from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import { addDays } from '../pricing'
import { declined, offered, toRequest, unanswered } from './asked-suppliers'
import { isOpen } from './bill-conditions'
import { clashes, isLive } from './clashes'
import { baliDayOf, type Rides, type Visits, waiting, withWaiting } from './waiting-lines'

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
const changed = baliDayOf(bookings.updatedAt)
const submitted = baliDayOf(sql`coalesce(${bookings.bookedAt}, ${bookings.createdAt})`)

const is = (...statuses: BookingStatus[]) => inArray(bookings.status, statuses)
const operable = is('in_process', 'confirmed', 'travelling')

/** Bookings in some state with lines that wait. */
const among = (state: SQL, ...lines: SQL[]): Work => {
  const { where, since } = withWaiting(...lines)
  return { where: and(state, where), since }
}

const has = (lines: Rides | Visits, condition: SQL | undefined) =>
  sql`exists (select from ${lines} where ${lines.bookingId} = ${bookings.id} and ${condition})`

/** The season that rules a night is the highest of those that it lies in. */
const ruling = sql`select ${contractSeasons.id} from ${contractSeasons}
  where ${contractSeasons.versionId} = ${bookingHotels.contractVersionId}
    and night::date between ${contractSeasons.from} and ${contractSeasons.to}
    and (${contractSeasons.weekdays} = '{}' or extract(isodow from night) = any(${contractSeasons.weekdays}))
  order by ${contractSeasons.priority} desc limit 1`

/** The strictest of its nights rules the whole stay, as when it is sold. */
const releaseDays = sql`select max(${hotelRates.releaseDays})
  from generate_series(${bookingHotels.checkIn}, ${bookingHotels.checkOut} - 1, interval '1 day') night
    cross join lateral (${ruling}) season
    inner join ${hotelRates} on ${hotelRates.seasonId} = season.id and ${hotelRates.roomId} = ${bookingHotels.roomId}`

/** Rooms that nobody has confirmed, and that the contract takes back within days. */
const released = (today: string) => {
  const goesBack = sql`${bookingHotels.checkIn} - coalesce((${releaseDays}), 0)`
  const isUnconfirmed = inArray(bookingHotels.status, ['draft', 'requested', 'reopened'])
  const isAhead = gte(bookingHotels.checkIn, today)
  const isSoon = sql`${goesBack} - ${SOON}::int <= ${today}::date`
  return waiting(bookingHotels, and(isUnconfirmed, isAhead, isSoon), goesBack)
}

/** Of the change request that waits: one is open at a time. */
const asked = sql`from ${bookingChanges} where ${bookingChanges.bookingId} = ${bookings.id} and ${bookingChanges.status} = 'sent'`
const askedOn = sql`(select ${baliDayOf(bookingChanges.sentAt)} ${asked})`

const reservation = (today: string, now: Date) => ({
  to_approve: { where: is('submitted'), since: submitted },
  changes_asked: { where: and(is('in_process', 'confirmed'), sql`exists (select ${asked})`), since: askedOn },
  to_request: among(operable, ...toRequest),
  unanswered: among(operable, ...unanswered),
  offered: among(is('in_process'), ...offered),
  declined: among(operable, ...declined),
  payment_reversed: {
    where: and(is('in_process'), isNotNull(bookings.unpaidSince)),
    since: baliDayOf(bookings.unpaidSince),
  },
  lapsing: {
    where: and(
      is('submitted'),
      lte(bookings.optionExpiresAt, new Date(now.getTime() + LAPSING * 86_400_000).toISOString()),
    ),
    since: baliDayOf(bookings.optionExpiresAt),
  },
  release: among(is('submitted', 'in_process'), released(today)),
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
  const { status, date, id } = bookingActivities
  const withoutGuide = and(
    isLive(bookingActivities),
    ne(status, 'draft'),
    gte(date, today),
    lte(date, addDays(today, SOON)),
    sql`not exists (select from ${duties} where ${duties.bookingActivityId} = ${id}
      and ${duties.guideId} is not null and ${duties.status} <> 'cancelled')`,
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
    unassigned: among(operable, waiting(bookingTransports, toAssign, bookingTransports.date)),
    unguided: among(operable, waiting(bookingActivities, withoutGuide, date)),
    flight_clash: among(operable, ...clashes(today)),
  }
}

const bill = sql`from ${invoices} where ${invoices.bookingId} = ${bookings.id} and ${isOpen(invoices)}`

/** The guest said yes to the quotation that holds. */
const accepted = sql`from ${quotations} where ${quotations.bookingId} = ${bookings.id} and ${quotations.answer} = 'accepted'
  and ${quotations.issue} = (select max(newest.issue) from ${quotations} newest where newest.booking_id = ${bookings.id})`

/** Of an agency's person whatever the agency has; of ours what they sell or began themselves. */
const own = (today: string, { agentId, userId }: Reader['actor']) => {
  const mine = agentId ? undefined : or(eq(bookings.salesUserId, userId), eq(bookings.createdById, userId))
  const week = and(gte(bookings.arrival, today), lte(bookings.arrival, addDays(today, SOON)))
  return {
    my_drafts: { where: and(is('draft'), mine), since: changed },
    returned: { where: and(is('draft'), isNotNull(bookings.returnReason), mine), since: changed },
    quotation_accepted: {
      where: and(is('draft'), sql`exists (select ${accepted})`, mine),
      since: sql`(select ${baliDayOf(quotations.answeredAt)} ${accepted})`,
    },
    /** From the moment it is billed until it is paid, whatever became of the booking. */
    to_pay: {
      where: and(sql`exists (select ${bill})`, mine),
      since: sql`(select min(${invoices.dueDate}) ${bill})`,
    },
    arriving_soon: { where: and(operable, week, mine), since: arrival },
  }
}

/** Each kind of work as a condition: a figure of a desk and the list behind it go by the same. */
export const workOf = ({ actor, now }: Reader): Record<BookingWork, Work> => {
  const today = baliDay(now)
  return { ...reservation(today, now), ...operations(today), ...own(today, actor) }
}
