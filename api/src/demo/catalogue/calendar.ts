import { addDays, type Day } from '../../pricing'

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** The first end of a half-year that is no earlier than a day. */
const halfYearEnd = (day: Day) => {
  const ends = [`${yearOf(day)}-06-30`, `${yearOf(day)}-12-31`]
  return ends.find((end) => end >= day) ?? day
}

/** When contracts may be booked and stayed in: from before the oldest booking to a year and a half from now. */
export const windowsAround = (today: Day) => ({
  bookingFrom: `${yearOf(addDays(today, -300))}-01-01`,
  bookingTo: halfYearEnd(addDays(today, 365)),
  stayFrom: `${yearOf(addDays(today, -200))}-01-01`,
  stayTo: halfYearEnd(addDays(today, 550)),
})

/** The first day of the Chinese year, which the moon decides. */
const lunarNewYears = [
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
]

export interface Span {
  name: string
  from: Day
  to: Day
  priority: number
  /** Of the low season's cost. */
  percent: number
  minStay: number
  releaseDays: number
}

const spansOf = (year: number): Span[] => [
  {
    name: `High season ${year}`,
    from: `${year}-07-01`,
    to: `${year}-08-31`,
    priority: 1,
    percent: 125,
    minStay: 2,
    releaseDays: 10,
  },
  {
    name: `Festive peak ${year}/${(year + 1) % 100}`,
    from: `${year}-12-20`,
    to: `${year + 1}-01-10`,
    priority: 2,
    percent: 160,
    minStay: 3,
    releaseDays: 21,
  },
  ...lunarNewYears
    .filter((day) => yearOf(day) === year)
    .map((day) => ({
      name: `Chinese New Year ${year}`,
      from: addDays(day, -3),
      to: addDays(day, 10),
      priority: 2,
      percent: 135,
      minStay: 3,
      releaseDays: 14,
    })),
]

const low = ({ stayFrom, stayTo }: Period): Span => ({
  name: 'Low season',
  from: stayFrom,
  to: stayTo,
  priority: 0,
  percent: 100,
  minStay: 1,
  releaseDays: 3,
})

interface Period {
  stayFrom: Day
  stayTo: Day
}

const later = (a: Day, b: Day) => (a > b ? a : b)
export const earlier = (a: Day, b: Day) => (a < b ? a : b)

/** The seasons of a period: low all year, with the dearer ones laid over it. */
export const seasonsOf = (period: Period): Span[] => {
  const years = Array.from(
    { length: yearOf(period.stayTo) - yearOf(period.stayFrom) + 2 },
    (_, index) => yearOf(period.stayFrom) - 1 + index,
  )
  const dear = years
    .flatMap(spansOf)
    .map((span) => ({
      ...span,
      from: later(span.from, period.stayFrom),
      to: earlier(span.to, period.stayTo),
    }))
    .filter(({ from, to }) => from <= to)
  return [low(period), ...dear]
}

/** The same day of every year that touches a period. */
export const everyYear = (monthDay: string, { stayFrom, stayTo }: Period): Day[] =>
  Array.from(
    { length: yearOf(stayTo) - yearOf(stayFrom) + 1 },
    (_, index) => `${yearOf(stayFrom) + index}-${monthDay}`,
  ).filter((day) => stayFrom <= day && day <= stayTo)
