export type Day = string

/** Days, both ends included. */
export interface Span {
  from: Day
  to: Day
}

const DAY = 86_400_000

export const numberOf = (day: Day) => Date.parse(`${day}T00:00:00Z`) / DAY

export const dayOf = (number: number): Day => new Date(number * DAY).toISOString().slice(0, 10)

/** Five years, as long as a contract. What is written by the span is looked at night by night, so a span has an end. */
const LONGEST_DAYS = 5 * 366

export const isTooLong = ({ from, to }: Span): boolean => numberOf(to) - numberOf(from) > LONGEST_DAYS
