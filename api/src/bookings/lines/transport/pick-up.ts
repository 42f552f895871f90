import { addDays, type Clock, type Day } from '../../../pricing'

/** Until guests are through with passports and bags. */
const AFTER_LANDING = 60
/** Airlines want their passengers so long before. */
const BEFORE_TAKE_OFF = 180
const DAY_MINUTES = 24 * 60
const LAST = DAY_MINUTES - 5

const minutesOf = (time: Clock) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clockOf = (minutes: number): Clock =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

interface PickUp {
  date: Day
  time: Clock
  flightTime: Clock
}

/** An hour after the landing; a driver who waits over midnight is there before it. */
export const afterLanding = (date: Day, landing: Clock): PickUp => {
  const landed = minutesOf(landing)
  const time = clockOf(Math.max(landed, Math.min(landed + AFTER_LANDING, LAST)))
  return { date, time, flightTime: landing }
}

/** Three hours and the way before the take-off, at a full five minutes; for a flight of the night on the evening before. */
export const beforeTakeOff = (date: Day, takeOff: Clock, driveMinutes: number): PickUp => {
  const due = minutesOf(takeOff) - BEFORE_TAKE_OFF - driveMinutes
  const rounded = Math.floor(due / 5) * 5
  if (rounded >= 0) return { date, time: clockOf(rounded), flightTime: takeOff }
  return { date: addDays(date, -1), time: clockOf(Math.max(rounded + DAY_MINUTES, 0)), flightTime: takeOff }
}
