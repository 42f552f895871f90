import { reachable } from '../../bookings/dispatch/window'
import { baliInstant } from '../../platform/bali'
import { addDays } from '../../pricing'
import type { Transport } from '../catalogue/transports'
import type { Crew } from '../crew'
import { type Demo, nth } from '../demo'

/** Time of somebody or something, with where it begins and ends. */
export interface Job {
  busyFrom: Date
  busyUntil: Date
  zoneFrom: string | null
  zoneTo: string | null
}

type Drive = (from: string, to: string) => number

/** Where nobody knows the way. */
const UNKNOWN_MINUTES = 60

/** Who drives, with what, and who guides, so that nobody is in two places at once. */
export class Roster {
  private readonly jobs = new Map<string, Job[]>()
  private turn = 0

  constructor(
    private readonly crew: Crew,
    private readonly fleet: readonly Transport[],
    private readonly drive: Drive,
  ) {}

  private minutes = (from: string | null, to: string | null) =>
    from && to ? this.drive(from, to) : UNKNOWN_MINUTES

  private isFree = (id: string, job: Job) =>
    (this.jobs.get(id) ?? []).every((other) =>
      other.busyUntil <= job.busyFrom
        ? reachable(other.busyUntil, job.busyFrom, this.minutes(other.zoneTo, job.zoneFrom))
        : reachable(job.busyUntil, other.busyFrom, this.minutes(job.zoneTo, other.zoneFrom)),
    )

  /** The next one in turn that is free. */
  private find<T extends { id: string }>(candidates: readonly T[], job: Job): T | null {
    this.turn += 1
    const inTurn = candidates.map((_, index) => nth(candidates, index + this.turn))
    return inTurn.find(({ id }) => this.isFree(id, job)) ?? null
  }

  hold(id: string, job: Job) {
    this.jobs.set(id, [...(this.jobs.get(id) ?? []), job])
  }

  /** A driver and one of the product's own vehicles; null where either is missing. */
  drivers(transport: Transport, job: Job) {
    const vehicle = this.find(transport.fleet, job)
    const driver = vehicle && this.find(this.crew.drivers, job)
    if (!driver) return null
    this.hold(vehicle.id, job)
    this.hold(driver.id, job)
    return { driver, vehicle }
  }

  guide(job: Job) {
    const guide = this.find(this.crew.guides, job)
    if (guide) this.hold(guide.id, job)
    return guide
  }

  /** Days in the workshop, on leave, or ill. */
  daysOff({ today }: Demo) {
    const off = (resource: object, id: string, [from, days]: [number, number], note: string) => {
      const busyFrom = baliInstant(addDays(today, from), '00:00')
      const busyUntil = baliInstant(addDays(today, from + days), '00:00')
      this.hold(id, { busyFrom, busyUntil, zoneFrom: null, zoneTo: null })
      const times = { startsAt: busyFrom, endsAt: busyUntil, busyFrom, busyUntil }
      const written = Object.fromEntries(Object.entries(times).map(([key, at]) => [key, at.toISOString()]))
      return {
        ...resource,
        ...(written as Record<keyof typeof times, string>),
        kind: 'out_of_service' as const,
        note,
      }
    }
    const vehicles = this.fleet.flatMap(({ fleet }) => fleet)
    const [car, van] = [nth(vehicles, 1), nth(vehicles, 17)]
    const [away, ill] = [nth(this.crew.drivers, 3), nth(this.crew.drivers, 9)]
    const guide = nth(this.crew.guides, 2)
    return [
      off({ vehicleId: car.id }, car.id, [-3, 2], 'Workshop: brakes'),
      off({ vehicleId: van.id }, van.id, [4, 3], 'Yearly inspection'),
      off({ driverId: away.id }, away.id, [2, 6], 'Leave: temple ceremony'),
      off({ driverId: ill.id }, ill.id, [-1, 3], 'Ill'),
      off({ guideId: guide.id }, guide.id, [7, 4], 'Leave'),
    ]
  }
}
