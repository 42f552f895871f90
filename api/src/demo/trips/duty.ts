import { busyWindow } from '../../bookings/dispatch/window'
import type { duties } from '../../db'
import { baliInstant } from '../../platform/bali'
import type { Demo } from '../demo'
import type { Drawn } from './draw'
import type { DrawnRide } from './rides'
import type { Roster } from './roster'
import { isDispatched, isDropped, isSettled } from './states'
import type { DrawnVisit } from './visits'

export type Duty = typeof duties.$inferInsert

const BUFFER_MINUTES = 15

interface Place {
  zoneFrom: string
  zoneTo: string
}

interface Start {
  date: string
  time: string
  minutes: number
}

const jobOf = (start: Start, place: Place) => ({ ...busyWindow(start, BUFFER_MINUTES), ...place })

type Job = ReturnType<typeof jobOf>

const dutyOf = (demo: Demo, bookingId: string, { startsAt, endsAt, busyFrom, busyUntil, ...place }: Job) => ({
  kind: 'service' as const,
  status: endsAt < baliInstant(demo.today, '00:00') ? ('done' as const) : ('planned' as const),
  bookingId,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  busyFrom: busyFrom.toISOString(),
  busyUntil: busyUntil.toISOString(),
  ...place,
})

/** A driver and a vehicle for a ride that is due one; none where nobody is free. */
export const rideDuty = (
  demo: Demo,
  roster: Roster,
  drawn: Drawn,
  ride: DrawnRide,
  place: number,
): Duty | null => {
  const { trip, id } = drawn
  const dropped = ride.transferType === 'tour' && isDropped(trip, place - 2)
  if (dropped || !isDispatched(trip, place) || !ride.transport.fleet.length) return null
  const start = { date: ride.day, time: ride.time, minutes: ride.minutes }
  const job = jobOf(start, { zoneFrom: ride.from.region.zone, zoneTo: ride.to.region.zone })
  const pair = roster.drivers(ride.transport, job)
  if (!pair) return null
  return {
    ...dutyOf(demo, id, job),
    bookingTransportId: ride.id,
    driverId: pair.driver.id,
    vehicleId: pair.vehicle.id,
  }
}

const guided = ['Temple & culture', 'Volcano trek', 'Cooking class', 'Island hopping', 'Dance & theatre']

/** A guide for what needs explaining. */
export const visitDuty = (
  demo: Demo,
  roster: Roster,
  drawn: Drawn,
  one: DrawnVisit,
  place: number,
): Duty | null => {
  const { trip, id } = drawn
  if (!isSettled(trip) || isDropped(trip, place) || !guided.includes(one.activity.seed.type)) return null
  const start = { date: one.visit.date, time: one.visit.time, minutes: one.activity.seed.minutes }
  const job = jobOf(start, { zoneFrom: one.zone, zoneTo: one.zone })
  const guide = roster.guide(job)
  return guide && { ...dutyOf(demo, id, job), bookingActivityId: one.id, guideId: guide.id }
}
