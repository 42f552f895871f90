import { type Busy, type Resource, rivalCode } from './rival'
import { reachable } from './window'

export interface Job {
  busyFrom: Date
  busyUntil: Date
  zoneFrom: string | null
  zoneTo: string | null
}

export type Obstacle = { kind: 'overlap' | 'too-far'; busy: Busy }

/** What an obstacle is called in an answer. */
export const obstacleCode = (resource: Resource, { kind, busy }: Obstacle) =>
  kind === 'too-far' ? 'TOO_FAR' : rivalCode(resource, busy)

export type Drive = (from: string | null, to: string | null) => number

const AROUND_MS = 6 * 3_600_000

/** Whatever lies further off is reached in any case. */
export const around = ({ busyFrom, busyUntil }: Pick<Job, 'busyFrom' | 'busyUntil'>) => ({
  from: new Date(busyFrom.getTime() - AROUND_MS),
  to: new Date(busyUntil.getTime() + AROUND_MS),
})

/** The first duty that a job collides with, or that lies too far away to get there or back in time. */
export const obstacleFor = (job: Job, duties: readonly Busy[], drive: Drive): Obstacle | null => {
  for (const busy of duties) {
    const from = new Date(busy.busyFrom)
    const until = new Date(busy.busyUntil)
    if (from < job.busyUntil && job.busyFrom < until) return { kind: 'overlap', busy }
    // Out of service it is nowhere on the road.
    if (!busy.bookingId) continue
    const inTime =
      until <= job.busyFrom
        ? reachable(until, job.busyFrom, drive(busy.zoneTo, job.zoneFrom))
        : reachable(job.busyUntil, from, drive(job.zoneTo, busy.zoneFrom))
    if (!inTime) return { kind: 'too-far', busy }
  }
  return null
}
