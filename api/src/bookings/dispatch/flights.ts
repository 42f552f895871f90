import type { transferTypes } from '@melali/shared/api'
import { takesOffNextDay } from '@melali/shared/contract'
import { and, inArray, isNotNull, ne } from 'drizzle-orm'
import { bookingTransports, type Db } from '../../db'
import { addDays } from '../../pricing'

type TransferType = (typeof transferTypes)[number]

export interface Moment {
  date: string
  time: string
}

export interface Flight extends Moment {
  kind: 'landing' | 'take-off'
  flight: string
}

/** A ride or an activity as it is, or as somebody types it. */
export interface Service extends Moment {
  transferType?: TransferType | undefined
  flightNumber?: string | null | undefined
  flightTime?: string | null | undefined
}

export interface Clash {
  code: 'BEFORE_LANDING' | 'AFTER_TAKE_OFF'
  field: 'date' | 'time'
  flight: Flight
}

const at = ({ date, time }: Moment) => `${date} ${time}`
const earliest = (flights: readonly Flight[]) => flights.toSorted((a, b) => (at(a) < at(b) ? -1 : 1))[0]

/** The day of the flight that a ride meets. */
export const flightDayOf = (ride: Service) =>
  takesOffNextDay(ride.transferType === 'departure', ride) ? addDays(ride.date, 1) : ride.date

/** The flight that a ride meets. */
export const flightOf = (ride: Service): Flight[] => {
  const { transferType, flightNumber, flightTime } = ride
  const kind = { arrival: 'landing', departure: 'take-off' } as const
  if (!flightTime || (transferType !== 'arrival' && transferType !== 'departure')) return []
  const date = flightDayOf(ride)
  return [{ kind: kind[transferType], date, time: flightTime, flight: flightNumber ?? '' }]
}

type FlightOf = (bookingId: string, exceptId?: string) => Flight[]

/** The flights that the rides of some bookings meet; asked for one booking, but for one ride's own. */
export const loadFlights = async (tx: Db, bookingIds: readonly string[]): Promise<FlightOf> => {
  const { id, bookingId, date, time, transferType, flightNumber, flightTime, status } = bookingTransports
  const rows = await tx
    .select({ id, bookingId, date, time, transferType, flightNumber, flightTime })
    .from(bookingTransports)
    .where(and(inArray(bookingId, [...bookingIds]), ne(status, 'cancelled'), isNotNull(flightTime)))
  return (booking, exceptId) =>
    rows.filter((row) => row.bookingId === booking && row.id !== exceptId).flatMap(flightOf)
}

export const flightsOf = async (tx: Db, bookingId: string, exceptId?: string): Promise<Flight[]> =>
  (await loadFlights(tx, [bookingId]))(bookingId, exceptId)

/**
 * What speaks against a time: nobody has landed yet, or everybody has left.
 * A ride that meets a flight goes by that one; guests of one booking may come and go on several.
 */
export const clashesOf = (service: Service, others: readonly Flight[]): Clash[] => {
  const own = flightOf(service)
  const flights = (kind: Flight['kind']) => {
    const mine = own.filter((flight) => flight.kind === kind)
    return mine.length ? mine : others.filter((flight) => flight.kind === kind)
  }
  const clash = (code: Clash['code'], flight: Flight): Clash => ({
    code,
    field: flight.date === service.date ? 'time' : 'date',
    flight,
  })
  const landing = earliest(flights('landing'))
  const takeOff = flights('take-off').toSorted((a, b) => (at(a) < at(b) ? 1 : -1))[0]
  return [
    ...(landing && at(service) < at(landing) ? [clash('BEFORE_LANDING', landing)] : []),
    ...(takeOff && at(service) > at(takeOff) ? [clash('AFTER_TAKE_OFF', takeOff)] : []),
  ]
}
