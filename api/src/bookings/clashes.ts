import { and, eq, gte, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  activityClosedDays,
  bookingActivities,
  bookingTransports,
  closures,
  drivers,
  duties,
  guides,
} from '../db'
import { deadStatuses } from './lines/states'
import { baliDayOf, type Rides, type Visits, waiting } from './waiting-lines'

type ClosureBlock = 'transfers' | 'activities' | 'arrivals' | 'departures'

export const isLive = ({ status }: { status: SQLWrapper }) => sql`${status} not in ${deadStatuses}`

/** `takesOffNextDay` once more, for rows. */
const isNextDay = ({
  transferType: type,
  time,
  flightTime,
}: Record<'transferType' | 'time' | 'flightTime', SQLWrapper>) =>
  sql`(${type} = 'departure' and ${time}::time - ${flightTime}::time >= '12:00')`

const flights = alias(bookingTransports, 'flights')
const lands = sql`(${flights.date} + ${isNextDay(flights)}::int + ${flights.flightTime}::time)`
const flight = (type: 'arrival' | 'departure', line: Rides | Visits, condition: SQL) =>
  sql`exists (select from ${bookingTransports} ${flights} where ${and(
    eq(flights.bookingId, line.bookingId),
    eq(flights.transferType, type),
    isNotNull(flights.flightTime),
    isLive(flights),
    condition,
  )})`

const begins = (line: Rides | Visits) => sql`(${line.date} + ${line.time}::time)`

/** Nobody has landed yet. The day of today is asked too, for it finds flights by their index. */
const beforeLanding = (line: Rides | Visits, today: string) =>
  and(
    flight('arrival', line, sql`${flights.date} >= ${today} and ${lands} > ${begins(line)}`),
    sql`not ${flight('arrival', line, sql`${lands} <= ${begins(line)}`)}`,
  )

/** Everybody has left. */
const afterTakeOff = (line: Rides | Visits, today: string) =>
  and(
    flight('departure', line, sql`${lands} < ${begins(line)}`),
    sql`not ${flight('departure', line, sql`${flights.date} >= ${today}::date - 1 and ${lands} >= ${begins(line)}`)}`,
  )

const meets = (type: 'arrival' | 'departure') =>
  and(eq(bookingTransports.transferType, type), isNotNull(bookingTransports.flightTime))

/** A ride that meets a flight goes by that one. */
const missesItsOwn = sql`(${meets('arrival')} and ${bookingTransports.time} < ${bookingTransports.flightTime}
  or ${meets('departure')} and ${bookingTransports.time} > ${bookingTransports.flightTime}
    and not ${isNextDay(bookingTransports)})`

const blocks = (block: ClosureBlock) => sql`${block}::text = any(${closures.blocks})`
const isClosed = (line: Rides | Visits, condition: SQL | undefined) =>
  sql`exists (select from ${closures} where ${closures.day} = ${line.date} and ${condition})`
const { transferType } = bookingTransports
const stopsRide = or(
  blocks('transfers'),
  and(eq(transferType, 'arrival'), blocks('arrivals')),
  and(eq(transferType, 'departure'), blocks('departures')),
)
const stopsVisit = or(blocks('activities'), blocks('transfers'))

const isItselfClosed = sql`exists (select from ${activityClosedDays}
  where ${activityClosedDays.activityId} = ${bookingActivities.activityId} and ${activityClosedDays.day} = ${bookingActivities.date})`

const day = baliDayOf(duties.startsAt)
const isUnlicensed = or(
  sql`exists (select from ${drivers} where ${drivers.id} = ${duties.driverId} and ${drivers.licenceExpiry} < ${day})`,
  sql`exists (select from ${guides} where ${guides.id} = ${duties.guideId} and ${guides.licenceExpiry} < ${day})`,
)

/** What the board and the itinerary warn of from today on; each by itself, so that each finds its rows by an index. */
export const clashes = (today: string): SQL[] => {
  const ahead = (line: Rides | Visits, clash: SQL | undefined) =>
    waiting(line, and(isLive(line), gte(line.date, today), clash), sql`${line.date}`)
  const rides = (clash: SQL | undefined) => ahead(bookingTransports, clash)
  const visits = (clash: SQL | undefined) => ahead(bookingActivities, clash)
  const dawn = sql`${today}::timestamp at time zone 'Asia/Makassar'`
  const isOpen = inArray(duties.status, ['planned', 'accepted', 'under_way'])
  return [
    rides(missesItsOwn),
    rides(and(sql`not (${meets('arrival')})`, beforeLanding(bookingTransports, today))),
    rides(and(sql`not (${meets('departure')})`, afterTakeOff(bookingTransports, today))),
    visits(beforeLanding(bookingActivities, today)),
    visits(afterTakeOff(bookingActivities, today)),
    rides(isClosed(bookingTransports, stopsRide)),
    visits(isClosed(bookingActivities, stopsVisit)),
    visits(isItselfClosed),
    waiting(duties, and(isNotNull(duties.bookingId), isOpen, gte(duties.startsAt, dawn), isUnlicensed), day),
  ]
}
