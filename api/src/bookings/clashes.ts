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

const isLive = ({ status }: { status: SQLWrapper }) => sql`${status} not in ${deadStatuses}`

const flights = alias(bookingTransports, 'flights')
const lands = sql`(${flights.date} + ${flights.flightTime}::time)`
const flight = (type: 'arrival' | 'departure', line: Rides | Visits, condition: SQL) =>
  sql`exists (select from ${bookingTransports} ${flights} where ${and(
    eq(flights.bookingId, line.bookingId),
    eq(flights.transferType, type),
    isNotNull(flights.flightTime),
    isLive(flights),
    condition,
  )})`

const begins = (line: Rides | Visits) => sql`(${line.date} + ${line.time}::time)`

/** Nobody has landed yet; days are asked too, for they are in an index. */
const beforeLanding = (line: Rides | Visits) =>
  and(
    flight('arrival', line, sql`${flights.date} >= ${line.date} and ${lands} > ${begins(line)}`),
    sql`not ${flight('arrival', line, sql`${lands} <= ${begins(line)}`)}`,
  )

/** Everybody has left. */
const afterTakeOff = (line: Rides | Visits) =>
  and(
    flight('departure', line, sql`${lands} < ${begins(line)}`),
    sql`not ${flight('departure', line, sql`${flights.date} >= ${line.date} and ${lands} >= ${begins(line)}`)}`,
  )

const meets = (type: 'arrival' | 'departure') =>
  and(eq(bookingTransports.transferType, type), isNotNull(bookingTransports.flightTime))

/** A ride that meets a flight goes by that one. */
const missesItsOwn = sql`(${meets('arrival')} and ${bookingTransports.time} < ${bookingTransports.flightTime}
  or ${meets('departure')} and ${bookingTransports.time} > ${bookingTransports.flightTime})`

const isClosed = (line: Rides | Visits, ...blocks: ClosureBlock[]) =>
  sql`exists (select from ${closures} where ${closures.day} = ${line.date}
    and (${or(...blocks.map((block) => sql`${block}::text = any(${closures.blocks})`))}))`

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
    rides(and(sql`not (${meets('arrival')})`, beforeLanding(bookingTransports))),
    rides(and(sql`not (${meets('departure')})`, afterTakeOff(bookingTransports))),
    visits(beforeLanding(bookingActivities)),
    visits(afterTakeOff(bookingActivities)),
    rides(isClosed(bookingTransports, 'transfers')),
    rides(and(eq(bookingTransports.transferType, 'arrival'), isClosed(bookingTransports, 'arrivals'))),
    rides(and(eq(bookingTransports.transferType, 'departure'), isClosed(bookingTransports, 'departures'))),
    visits(isClosed(bookingActivities, 'activities', 'transfers')),
    visits(isItselfClosed),
    waiting(duties, and(isNotNull(duties.bookingId), isOpen, gte(duties.startsAt, dawn), isUnlicensed), day),
  ]
}
