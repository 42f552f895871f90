import type { transportServices } from '@melali/shared/api'
import { baliInstant } from '../dates'

type TransportService = (typeof transportServices)[number]

const MINUTE_MS = 60_000
/** Between two duties, on top of the drive from one place to the other. */
export const BUFFER_MINUTES = 15
/** A guide stays with the guests so long when the activity says nothing else. */
export const GUIDE_MINUTES = 8 * 60

const hours: Partial<Record<TransportService, number>> = { half_day: 5, full_day: 10, extra_hour: 1 }

export interface Window {
  from: Date
  to: Date
}

const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE_MS)

/** From pick-up until the vehicle is free again. `driveMinutes` is the way from pick-up to drop-off. */
export const rideWindow = (ride: {
  service: TransportService
  date: string
  time: string
  driveMinutes: number
}): Window => {
  const from = baliInstant(ride.date, ride.time)
  const hired = hours[ride.service]
  const minutes = hired ? Math.max(hired * 60, ride.driveMinutes) : ride.driveMinutes
  return { from, to: after(from, minutes + BUFFER_MINUTES) }
}

export const guideWindow = (activity: { date: string; time: string }): Window => {
  const from = baliInstant(activity.date, activity.time)
  return { from, to: after(from, GUIDE_MINUTES) }
}

/** A duty's end already holds the buffer, so only the drive to the next pick-up must fit in between. */
export const reachable = (earlier: Window, later: Window, driveMinutes: number) =>
  after(earlier.to, driveMinutes) <= later.from
