import type { BookingRecord } from '../repo'
import type { Work } from '../steps/work'
import type { Fields } from './problems'

/** Guests of a line are guests of its booking. */
export const guestProblem = (work: Pick<Work, 'guests'>, guestIds: readonly string[]): Fields | null => {
  const known = new Set(work.guests.map(({ id }) => id))
  if (guestIds.some((id) => !known.has(id))) return { guestIds: 'unknownChoice' }
  return new Set(guestIds).size < guestIds.length ? { guestIds: 'twiceInList' } : null
}

type Dates = Pick<BookingRecord, 'arrival' | 'departure'>

/** A stay lies between arrival and departure. */
export const tripProblem = (
  { arrival, departure }: Dates,
  stay: { checkIn: string; checkOut: string },
): Fields | null => {
  if (stay.checkOut <= stay.checkIn) return { checkOut: 'twoDifferentDates' }
  if (stay.checkIn < arrival) return { checkIn: { key: 'OUTSIDE_TRIP', arrival, departure } }
  if (stay.checkOut > departure) return { checkOut: { key: 'OUTSIDE_TRIP', arrival, departure } }
  return null
}

/** A ride or a visit is on one of the trip's days, the last one included. */
export const dayProblem = ({ arrival, departure }: Dates, date: string): Fields | null =>
  date < arrival || date > departure ? { date: { key: 'OUTSIDE_TRIP', arrival, departure } } : null
