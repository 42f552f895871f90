import { Diary, emptyFor } from './diary'
import { type Drive, type Job, obstacleFor } from './obstacle'
import { best, type Rank } from './rank'
import type { Busy } from './rival'

/** A share of a job that nobody does yet; one that takes two vehicles is here twice. */
export interface OpenJob extends Job {
  lineId: string
  date: string
  seats: number
  luggage: number
  language: string
  /** The product that was sold. */
  transportId: string | null
}

export interface Person {
  id: string
  languages: readonly string[]
  licenceExpiry: string
}

export interface Vehicle {
  id: string
  seats: number
  luggage: number
  transportId: string
}

export interface Day {
  jobs: readonly OpenJob[]
  people: readonly Person[]
  /** None where guides are planned, who come along. */
  vehicles: readonly Vehicle[] | null
  /** What is planned already, by whom it binds. */
  busy: readonly Busy[]
  /** Who drives what today already, as pairs of ids. */
  pairs: readonly (readonly [string, string])[]
  drive: Drive
}

export interface Assignment {
  lineId: string
  personId: string
  vehicleId: string | null
}

export interface Plan {
  assignments: Assignment[]
  /** Lines that nobody is left for. */
  left: string[]
  /** Vehicles, or guides, in use on the day. */
  resources: number
  emptyMinutes: number
  /** Assignments of somebody who doesn't speak with the guests. */
  silent: number
}

/** What decides among cars that are on the road already. */
type Taste = 'near' | 'snug'

interface Way {
  order(one: OpenJob, other: OpenJob): number
  taste: Taste
}

const byTime = (one: OpenJob, other: OpenJob) =>
  one.busyFrom.getTime() - other.busyFrom.getTime() ||
  other.seats - one.seats ||
  (one.lineId < other.lineId ? -1 : 1)

const largestFirst = (one: OpenJob, other: OpenJob) => other.seats - one.seats || byTime(one, other)

const ways: readonly Way[] = [
  { order: byTime, taste: 'near' },
  { order: byTime, taste: 'snug' },
  { order: largestFirst, taste: 'near' },
  { order: largestFirst, taste: 'snug' },
]

const speaks = ({ languages }: Person, job: OpenJob) => (languages.includes(job.language) ? 0 : 1)

/** Takes the jobs one after the other: a car on the road if one can, else another one. */
const planBy = ({ order, taste }: Way, day: Day): Plan => {
  const { people, vehicles, drive } = day
  const diary = new Diary(day.busy)
  const pairs = new Map(day.pairs.map((pair) => [pair.join(' '), pair]))
  const taken = new Set(day.pairs.flat())
  const personOf = new Map(people.map((person) => [person.id, person]))
  const vehicleOf = new Map(vehicles?.map((vehicle) => [vehicle.id, vehicle]))
  const plan: Plan = { assignments: [], left: [], resources: 0, emptyMinutes: 0, silent: 0 }

  const isFree = (id: string, job: OpenJob) => !obstacleFor(job, diary.of(id), drive)
  const mayDo = (person: Person, job: OpenJob) => person.licenceExpiry >= job.date && isFree(person.id, job)
  const holds = (vehicle: Vehicle, job: OpenJob) => vehicle.seats >= job.seats && isFree(vehicle.id, job)
  const isTight = (vehicle: Vehicle | undefined, job: OpenJob) =>
    vehicle && vehicle.luggage < job.luggage ? 1 : 0

  const isOtherKind = (vehicle: Vehicle | undefined, job: OpenJob) =>
    vehicle && vehicle.transportId !== job.transportId ? 1 : 0

  const onTheRoad = (job: OpenJob) => {
    const fitting = [...pairs.values()].flatMap(([personId, vehicleId]) => {
      const [person, vehicle] = [personOf.get(personId), vehicleOf.get(vehicleId)]
      const fits = person && mayDo(person, job) && (!vehicles || (vehicle && holds(vehicle, job)))
      return fits ? [{ person, vehicle }] : []
    })
    return best(fitting, ({ person, vehicle }) => {
      const empty = emptyFor(job, diary.of(vehicle?.id ?? person.id), drive)
      const seats = vehicle?.seats ?? 0
      const tight = isTight(vehicle, job)
      const other = isOtherKind(vehicle, job)
      const rank =
        taste === 'near'
          ? [tight, other, empty, speaks(person, job), seats]
          : [tight, other, seats, empty, speaks(person, job)]
      return [...rank, vehicle?.id ?? '', person.id]
    })
  }

  const another = (job: OpenJob) => {
    const person = best(
      people.filter((one) => mayDo(one, job)),
      (one) => [taken.has(one.id) ? 1 : 0, speaks(one, job), one.id],
    )
    const vehicle = best(
      (vehicles ?? []).filter((one) => holds(one, job)),
      (one) => [taken.has(one.id) ? 0 : 1, isTight(one, job), isOtherKind(one, job), one.seats, one.id],
    )
    return person && (!vehicles || vehicle) ? { person, vehicle } : undefined
  }

  for (const job of [...day.jobs].sort(order)) {
    const found = onTheRoad(job) ?? another(job)
    if (!found) {
      plan.left.push(job.lineId)
      continue
    }
    const { person, vehicle } = found
    const vehicleId = vehicle?.id ?? null
    plan.assignments.push({ lineId: job.lineId, personId: person.id, vehicleId })
    plan.emptyMinutes += emptyFor(job, diary.of(vehicleId ?? person.id), drive)
    plan.silent += speaks(person, job)
    diary.plan(job, [person.id, vehicleId])
    const pair = [person.id, vehicleId ?? ''] as const
    pairs.set(pair.join(' '), pair)
    for (const id of pair) taken.add(id)
  }
  const inUse = [...pairs.values()].map(([personId, vehicleId]) => (vehicles ? vehicleId : personId))
  return { ...plan, resources: new Set(inUse).size }
}

const rankOf = ({ left, resources, emptyMinutes, silent }: Plan): Rank => [
  left.length,
  resources,
  emptyMinutes,
  silent,
]

/**
 * A plan for what nobody does yet: as few left over as can be, then fewest cars, then shortest empty drives, then
 * languages. It goes by the same rule as an assignment, so nothing of it would be refused; the same day gives the same plan.
 */
export const suggest = (day: Day): Plan =>
  best(
    ways.map((way) => planBy(way, day)),
    rankOf,
  ) as Plan
