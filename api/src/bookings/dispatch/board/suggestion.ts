import type { DispatchSuggestion, dispatchSuggestion } from '@melali/shared/api'
import type { Call } from '../../../platform/serve'
import { currentSettings } from '../../../settings/current'
import { seatsNeeded } from '../crew-locks'
import { loadDrives } from '../drive'
import { loadFlights } from '../flights'
import { languageOfCountry } from '../language'
import { around } from '../obstacle'
import { dutiesBetween } from '../rival'
import { type OpenJob, suggest } from '../suggest'
import { busyWindow } from '../window'
import { dutiesOf, fleetOf, peopleOf } from './crew'
import { spanOf } from './days'
import { crewDoubts, timeDoubts } from './doubts'
import { type BoardJob, jobsOn } from './jobs'
import { isMovable, isOurs } from './movable'
import { refuseWithoutRight } from './rights'

const openShares = (job: BoardJob, planned: number, buffer: number): OpenJob[] => {
  const { busyFrom, busyUntil } = busyWindow(job, buffer)
  const share = {
    ...{ lineId: job.lineId, date: job.date, transportId: job.transportId },
    ...{ zoneFrom: job.zoneFrom, zoneTo: job.zoneTo, busyFrom, busyUntil },
    seats: seatsNeeded(job),
    luggage: Math.ceil(job.luggage / job.quantity),
    language: languageOfCountry(job.country ?? 'ZZ'),
  }
  return Array.from({ length: Math.max(0, job.quantity - planned) }, () => share)
}

/** What the planner makes of a day; nothing is saved. */
export const readSuggestion = async ({
  tx,
  query: { crew, day },
  actor,
  locale,
}: Pick<
  Call<typeof dispatchSuggestion>,
  'tx' | 'query' | 'actor' | 'locale'
>): Promise<DispatchSuggestion> => {
  refuseWithoutRight(actor, crew)
  const span = spanOf([day])
  const near = around({ busyFrom: span.from, busyUntil: span.to })
  const planned = await dutiesOf(tx, crew, span)
  const all = await jobsOn(tx, crew, [day])
  const people = await peopleOf(tx, crew)
  const vehicles = crew === 'drivers' ? await fleetOf(tx) : null
  const busy = [
    ...(await dutiesBetween(tx, crew === 'drivers' ? 'driver' : 'guide', near)),
    ...(vehicles ? await dutiesBetween(tx, 'vehicle', near) : []),
  ]
  const { driveBufferMinutes } = await currentSettings(tx)
  const drive = await loadDrives(tx)
  const dutiesFor = (lineId: string) => planned.filter((duty) => duty.lineId === lineId)
  const jobs = all.filter((job) => isMovable(crew, job) && isOurs(crew, job, dutiesFor(job.lineId)))
  const pairs = planned.flatMap(({ kind, personId, vehicleId }) =>
    kind === 'service' && personId ? [[personId, vehicleId ?? ''] as const] : [],
  )
  const open = jobs.filter(({ lineId, quantity }) => dutiesFor(lineId).length < quantity)
  const forbidden = open.filter(({ standstill }) => standstill.refused.length)
  const plan = suggest({
    jobs: open
      .filter((job) => !forbidden.includes(job))
      .flatMap((job) => openShares(job, dutiesFor(job.lineId).length, driveBufferMinutes)),
    ...{ people, vehicles, busy, pairs, drive },
  })
  const flights = await loadFlights(tx, [...new Set(jobs.map(({ bookingId }) => bookingId))])
  const jobOf = new Map(jobs.map((job) => [job.lineId, job]))
  const personOf = new Map(people.map((person) => [person.id, person]))
  const vehicleOf = new Map(vehicles?.map((vehicle) => [vehicle.id, vehicle]))
  return {
    ...plan,
    left: [...plan.left, ...forbidden.map(({ lineId }) => lineId)],
    proposals: plan.assignments.map((assignment) => {
      const job = jobOf.get(assignment.lineId)
      const person = personOf.get(assignment.personId)
      const vehicle = vehicleOf.get(assignment.vehicleId ?? '')
      const warnings =
        job && person
          ? [...timeDoubts(job, flights, locale), ...crewDoubts(job, { person, vehicle }, locale)]
          : []
      return { ...assignment, warnings }
    }),
  }
}
