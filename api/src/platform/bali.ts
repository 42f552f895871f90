import { isTooLong } from '@melali/shared/api'
import { weekdayBit } from '../pricing/calendar'
import { refuse } from './errors'

const DAY_MS = 86_400_000
const WEEKEND = 32 + 64

const bali = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Makassar',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar date in Bali at an instant. */
export const baliDay = (instant: Date) => bali.format(instant)

/** Stays are sold as far ahead as a contract lasts. */
export const refuseTooFarAhead = (today: string, days: Readonly<Record<string, string>>) => {
  const far = Object.keys(days).filter((field) => isTooLong({ from: today, to: days[field] ?? today }))
  if (far.length) throw refuse.invalid(Object.fromEntries(far.map((field) => [field, 'tooFarAhead'])))
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Makassar',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The wall-clock time in Bali at an instant. */
export const baliClock = (instant: Date) => clock.format(instant)

/** The instant of a wall-clock time in Bali, which knows no summer time. */
export const baliInstant = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`)

/** The same time of day so many working days later; Saturdays and Sundays in Bali don't count. */
export const addBusinessDays = (from: Date, days: number) => {
  let at = from
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + DAY_MS)
    if (!(weekdayBit(baliDay(at)) & WEEKEND)) left -= 1
  }
  return at
}
