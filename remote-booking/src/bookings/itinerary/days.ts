import type { BookingDetail, HotelLine, TripGap } from '@melali/shared/api'
import { type Line, type LineKind, linesOf } from '../../lines/kind'
import { kinds } from '../../lines/kinds'
import { liveOf } from '../../live'

/** A service where it begins. */
export interface Entry {
  kind: LineKind
  line: Line
  time: string | null
  gaps: readonly TripGap[]
}

/** A day of a trip, with where it ends; services that belong to no day have one of their own. */
export interface TripDay {
  day: string | null
  entries: readonly Entry[]
  /** The hotels of its night. */
  beds: readonly string[]
  /** What is missed or collides, but for what a service says itself. */
  gaps: readonly TripGap[]
}

const DAY = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

const daysFrom = (first: string, last: string) =>
  Array.from({ length: (at(last) - at(first)) / DAY + 1 }, (_, count) =>
    new Date(at(first) + count * DAY).toISOString().slice(0, 10),
  )

/** As the day goes: what has an hour by it, then where they sleep. */
const order = ({ kind, time }: Entry) => (kind.name === 'extra' ? '' : (time ?? '~'))

const bedsOf = (hotels: readonly HotelLine[], day: string) => [
  ...new Set(
    liveOf(hotels)
      .filter(({ checkIn, checkOut }) => checkIn <= day && day < checkOut)
      .map(({ hotel }) => hotel),
  ),
]

/** A booking's services of all kinds, day by day from arrival to departure. */
export const daysOf = (booking: BookingDetail): TripDay[] => {
  const entries = kinds.flatMap((kind) =>
    linesOf(kind, booking).map((line) => {
      const gaps = booking.gaps.filter(({ lineId }) => lineId === line.id)
      return { ...kind.when(line), entry: { kind, line, time: kind.when(line).time, gaps } }
    }),
  )
  if (!entries.length) return []
  const on = (day: string | null) =>
    entries
      .filter((one) => one.day === day)
      .map(({ entry }) => entry)
      .toSorted((a, b) => (order(a) < order(b) ? -1 : Number(order(a) > order(b))))
  // A day outside the trip may lie years away: it is shown, those between aren't.
  const shown = new Set([
    ...daysFrom(booking.arrival, booking.departure),
    ...entries.flatMap(({ day }) => day ?? []),
  ])
  const days = [...shown].toSorted().map((day) => ({
    day,
    entries: on(day),
    beds: bedsOf(booking.hotels, day),
    gaps: booking.gaps.filter((gap) => gap.day === day && gap.lineId === null),
  }))
  const anyDay = on(null)
  return anyDay.length ? [...days, { day: null, entries: anyDay, beds: [], gaps: [] }] : days
}
