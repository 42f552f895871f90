/** A plain calendar date `YYYY-MM-DD`; compares as text. */
export type Day = string

/** A Bali wall-clock time `HH:MM`; compares as text. */
export type Clock = string

/** Both ends included. */
export interface Days {
  from: Day
  to: Day
}

/** ISO weekdays, 1 Monday … 7 Sunday. */
export type Weekday = number

const MILLISECONDS = 86_400_000
const SHAPE = /^\d{4}-\d{2}-\d{2}$/

export const isDay = (text: string): boolean => numberOf(text) !== null

export const addDays = (day: Day, count: number): Day => dayOf(dayNumber(day) + count)

/** Whole days from the first to the second; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** How many nights a stay has; zero or less is no stay. */
export const nights = (checkIn: Day, checkOut: Day): number => daysBetween(checkIn, checkOut)

/** Every night of a stay: check-in included, check-out not. */
export function nightsOf(checkIn: Day, checkOut: Day): Day[] {
  const first = dayNumber(checkIn)
  const count = Math.max(0, dayNumber(checkOut) - first)
  return Array.from({ length: count }, (_, index) => dayOf(first + index))
}

export const within = (day: Day, { from, to }: Days): boolean => from <= day && day <= to

/** 1 January 1970 was a Thursday, three days after a Monday. */
export const weekdayOf = (day: Day): Weekday => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1

/** 1 Monday, 2 Tuesday, 4 Wednesday … 64 Sunday. */
export const weekdayBit = (day: Day): number => 1 << (weekdayOf(day) - 1)

export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** From is included, to is not; the span may run over midnight. */
export const duringHours = (time: Clock, from: Clock, to: Clock): boolean =>
  from <= to ? from <= time && time < to : from <= time || time < to

function dayNumber(day: Day): number {
  const number = numberOf(day)
  if (number === null) throw new RangeError(`Not a day: ${day}`)
  return number
}

/** A date without a time is read as UTC, where every day has 24 hours; 30 February comes back as a day of March. */
function numberOf(text: string): number | null {
  if (!SHAPE.test(text)) return null
  const date = new Date(text)
  return date.getUTCDate() === Number(text.slice(8)) ? date.getTime() / MILLISECONDS : null
}

function dayOf(number: number): Day {
  const text = new Date(number * MILLISECONDS).toISOString().slice(0, 10)
  if (!SHAPE.test(text)) throw new RangeError(`Beyond the calendar: ${text}`)
  return text
}
