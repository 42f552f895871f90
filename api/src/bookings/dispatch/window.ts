import type { transportServices } from '@melali/shared/api'
import { baliInstant } from '../../platform/bali'

type TransportService = (typeof transportServices)[number]

const MINUTE_MS = 60_000
/** A guide stays with the guests so long when the activity says nothing else. */
export const GUIDE_MINUTES = 8 * 60

/** From a start, for so long. */
interface Span {
  date: string
  time: string
  minutes: number
}

const hours: Partial<Record<TransportService, number>> = { half_day: 5, full_day: 10, extra_hour: 1 }

/** Hired by the hour, it waits wherever the guests are. */
export const isHiredByHours = (service: TransportService) => service in hours

/** How long vehicle and driver are hired for: never shorter than the way itself. */
export const rideMinutes = (service: TransportService, drive: number) =>
  Math.max((hours[service] ?? 0) * 60, drive, 1)

const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE_MS)

/** From the start until the people are free again; the buffer is part of it. */
export const busyWindow = (start: Span, buffer: number) => {
  const startsAt = baliInstant(start.date, start.time)
  const endsAt = after(startsAt, start.minutes)
  return { startsAt, endsAt, busyFrom: startsAt, busyUntil: after(endsAt, buffer) }
}

/** Whether nobody can take part in both, however near they lie. */
export const overlaps = (one: Span, other: Span) => {
  const [mine, theirs] = [busyWindow(one, 0), busyWindow(other, 0)]
  return mine.startsAt < theirs.endsAt && theirs.startsAt < mine.endsAt
}

/** The end of a duty already holds the buffer, so only the drive to the next pick-up must fit in between. */
export const reachable = (earlierEnds: Date, laterStarts: Date, driveMinutes: number) =>
  after(earlierEnds, driveMinutes) <= laterStarts
