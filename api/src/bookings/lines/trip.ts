import { wrongEnd } from '@melali/shared/api'
import { addDays, nightsOf } from '../../pricing'
import type { BookingRecord } from '../repo'
import type { Work } from '../steps/work'
import type { Fields } from './problems'

/** Guests of a line are guests of its booking. */
export const guestProblem = (work: Pick<Work, 'guests'>, guestIds: readonly string[]): Fields | null => {
  const known = new Set(work.guests.map(({ id }) => id))
  if (guestIds.some((id) => !known.has(id))) return { guestIds: 'unknownChoice' }
  return new Set(guestIds).size < guestIds.length ? { guestIds: 'twiceInList' } : null
}

/** A service is for somebody. */
export const nobodyProblem = (guestIds: readonly string[]): Fields | null =>
  guestIds.length ? null : { guestIds: { key: 'minItems', limit: 1 } }

type Dates = Pick<BookingRecord, 'arrival' | 'departure'>

/** A stay lies between arrival and departure. */
export const tripProblem = (
  { arrival, departure }: Dates,
  stay: { checkIn: string; checkOut: string },
): Fields | null => {
  const wrong = wrongEnd(stay.checkIn, stay.checkOut)
  if (wrong) return { checkOut: wrong }
  if (stay.checkIn < arrival) return { checkIn: { key: 'OUTSIDE_TRIP', arrival, departure } }
  if (stay.checkOut > departure) return { checkOut: { key: 'OUTSIDE_TRIP', arrival, departure } }
  return null
}

/** A ride or a visit is on one of the trip's days, the last one included. */
export const dayProblem = ({ arrival, departure }: Dates, date: string): Fields | null =>
  date < arrival || date > departure ? { date: { key: 'OUTSIDE_TRIP', arrival, departure } } : null

/** An extra lasts as long as its trip at most, both of its ends included; one that begins on a day ends within it too. */
export const lengthProblem = (
  { arrival, departure }: Dates,
  { from, days }: { from?: string | null | undefined; days: number },
): Fields | null => {
  const outside = { key: 'OUTSIDE_TRIP', arrival, departure }
  if (from && (from < arrival || from > departure)) return { from: outside }
  const most = nightsOf(from ?? arrival, departure).length + 1
  if (days <= most) return null
  return { days: from ? outside : { key: 'OVER_TRIP', days: most } }
}

/** Nobody takes part who doesn't travel. */
export const partyProblem = ({ guests }: Pick<Work, 'guests'>, pax: number): Fields | null =>
  pax > guests.length ? { pax: { key: 'OVER_PARTY', guests: guests.length } } : null

type Named = Partial<Record<'checkIn' | 'checkOut' | 'date', string>> & {
  days?: number
  from?: string | null
}

/** The same of a line as it stands, of whatever kind; an extra may be on no day, and has a length. */
export const outsideTrip = (trip: Dates, line: object): Fields | null => {
  const { checkIn, checkOut, date, days, from } = line as Named
  if (days) return lengthProblem(trip, { from, days })
  if (checkIn && checkOut) return tripProblem(trip, { checkIn, checkOut })
  return date ? dayProblem(trip, date) : null
}

/** The days that a line names; all of them move with its trip. */
const dayFields = new Set(['checkIn', 'checkOut', 'date', 'from'])

/** The line so many days later. */
export const onOtherDays = <B extends object>(body: B, days: number) =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      dayFields.has(field) && typeof value === 'string' ? addDays(value, days) : value,
    ]),
  ) as B
