import type { Block } from './plan'

const DAY = 24 * 60
/** Shorter ones are drawn as long, so that a name fits; the bar at their foot tells the truth. */
const READABLE = 90

export const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export interface Hours {
  from: number
  until: number
}

/** From the first pick-up to the last drop-off in whole hours, a working day at least. */
export const hoursOf = (jobs: readonly { time: string; minutes: number }[]): Hours => {
  const starts = jobs.map(({ time }) => minuteOf(time))
  const ends = jobs.map(({ time, minutes }) => minuteOf(time) + Math.max(minutes, READABLE))
  return {
    from: Math.floor(Math.min(6 * 60, ...starts) / 60),
    until: Math.min(24, Math.ceil(Math.max(20 * 60, ...ends) / 60)),
  }
}

export interface Away {
  date: string
  time: string
  minutes: number
}

/** Which of some minutes of a day somebody is away, as shares of them; none where they are there. */
export const awayOn = (day: string, { date, time, minutes }: Away, from = 0, until = DAY) => {
  const begins = minuteOf(time) - (Date.parse(day) - Date.parse(date)) / 60_000
  const [start, end] = [Math.max(begins, from), Math.min(begins + minutes, until)]
  return end > start
    ? { start: (start - from) / (until - from), length: (end - start) / (until - from) }
    : null
}

export interface Placed<T> {
  of: T
  /** Shares of the row's length. */
  start: number
  length: number
  /** The time it really takes, as a share of what is drawn. */
  real: number
  lane: number
}

/** Where each lies in its row; what would cover another goes a lane lower. */
export const placed = <T extends { time: string; minutes: number }>(
  jobs: readonly T[],
  { from, until }: Hours,
): Placed<T>[] => {
  const span = (until - from) * 60
  const ends: number[] = []
  return jobs
    .toSorted((one, other) => minuteOf(one.time) - minuteOf(other.time))
    .map((of) => {
      const real = Math.min(of.minutes, DAY - minuteOf(of.time))
      const drawn = Math.min(Math.max(real, READABLE), span)
      const start = Math.min(minuteOf(of.time) - from * 60, span - drawn)
      const free = ends.findIndex((end) => end <= start)
      const lane = free < 0 ? ends.length : free
      ends[lane] = start + drawn
      return { of, start: start / span, length: drawn / span, real: Math.min(1, real / drawn), lane }
    })
}

export const timed = (blocks: readonly Block[]) =>
  blocks.map((block) => ({ block, time: block.job.time, minutes: block.job.minutes }))
