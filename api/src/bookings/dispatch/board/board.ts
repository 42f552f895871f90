import type { DispatchBoard, DispatchJob, dispatchBoard } from '@melali/shared/api'
import { baliClock, baliDay } from '../../../platform/bali'
import type { Call } from '../../../platform/serve'
import { grouped } from '../../../terms/snapshot/grouped'
import { closedDays } from '../../closed-days'
import { loadFlights } from '../flights'
import { type BoardDuty, dutiesOf, fleetOf, peopleOf } from './crew'
import { daysShown, spanOf } from './days'
import { crewDoubts, licenceDoubts, timeDoubts } from './doubts'
import { type BoardJob, jobsOn } from './jobs'
import { isMovable, isOurs } from './movable'
import { refuseWithoutRight } from './rights'

const MINUTE_MS = 60_000

const idsOf = (duties: readonly BoardDuty[], key: 'personId' | 'vehicleId') =>
  new Set(duties.flatMap((duty) => duty[key] ?? []))

const windowOf = (start: Date, end: Date) => ({
  ...{ date: baliDay(start), time: baliClock(start) },
  minutes: Math.round((end.getTime() - start.getTime()) / MINUTE_MS),
})

const offOf = ({ id, personId, vehicleId, note, startsAt, endsAt }: BoardDuty) => ({
  ...{ id, personId, vehicleId, note },
  ...windowOf(new Date(startsAt), new Date(endsAt)),
})

/** A service stands on the day it begins; what is left of it after midnight shades the next one. */
const reachingOf = (days: readonly string[]) => {
  const { from, to } = spanOf(days)
  return ({ id, personId, vehicleId, code, startsAt, endsAt }: BoardDuty) => {
    const { to: midnight } = spanOf([baliDay(new Date(startsAt))])
    const start = new Date(Math.max(midnight.getTime(), from.getTime()))
    const end = new Date(endsAt)
    if (!code || start >= end || start >= to) return []
    return [{ id, personId, vehicleId, code, ...windowOf(start, end) }]
  }
}

/** The whole board in a handful of statements, however many jobs there are. */
export const readBoard = async ({
  tx,
  query,
  actor,
  locale,
}: Pick<Call<typeof dispatchBoard>, 'tx' | 'query' | 'actor' | 'locale'>): Promise<DispatchBoard> => {
  const { crew } = query
  refuseWithoutRight(actor, crew)
  const days = daysShown(query.day, query.view)
  const duties = await dutiesOf(tx, crew, spanOf(days))
  const jobs = await jobsOn(tx, crew, days)
  const people = await peopleOf(tx, crew, idsOf(duties, 'personId'))
  const vehicles = crew === 'drivers' ? await fleetOf(tx, idsOf(duties, 'vehicleId')) : []
  const flights = await loadFlights(tx, [...new Set(jobs.map(({ bookingId }) => bookingId))])
  const personOf = new Map(people.map((person) => [person.id, person]))
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const dutiesOfLine = grouped(duties, ({ lineId }) => lineId ?? '')

  const shown = (job: BoardJob): DispatchJob[] => {
    const planned = dutiesOfLine
      .of(job.lineId)
      .flatMap(({ id, personId, vehicleId, status }) =>
        personId && status !== 'cancelled' ? { id, personId, vehicleId, state: status } : [],
      )
    if (!isOurs(crew, job, planned)) return []
    const doubts = planned.flatMap(({ personId, vehicleId }) => {
      const person = personOf.get(personId)
      const pair = person && { person, vehicle: vehicleId ? vehicleOf.get(vehicleId) : undefined }
      return pair ? [...crewDoubts(job, pair, locale), ...licenceDoubts(pair, job.date, locale)] : []
    })
    return [
      {
        ...job,
        flight: job.flightNumber,
        movable: isMovable(crew, job),
        duties: planned,
        warnings: [...new Set([...timeDoubts(job, flights, locale), ...doubts])],
      },
    ]
  }
  return {
    days,
    people,
    vehicles,
    jobs: jobs.flatMap(shown),
    off: duties.filter(({ kind }) => kind === 'out_of_service').map(offOf),
    reaching: duties.filter(({ kind }) => kind === 'service').flatMap(reachingOf(days)),
    closures: await closedDays(tx, days[0] ?? '', days.at(-1) ?? ''),
  }
}
