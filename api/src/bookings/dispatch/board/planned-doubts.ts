import type { DispatchCrew, DispatchWarned } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import type { Db } from '../../../db'
import { refuse } from '../../../platform/errors'
import { grouped } from '../../../terms/snapshot/grouped'
import { loadFlights } from '../flights'
import { dutiesOfLines, fleetOf, peopleOf } from './crew'
import { crewDoubts, timeDoubts } from './doubts'
import { jobsOf } from './jobs'

/** What speaks against lines as they are now planned, in words. */
const doubtsAbout = async (
  tx: Db,
  crew: DispatchCrew,
  lineIds: readonly string[],
  locale: Locale,
): Promise<DispatchWarned[]> => {
  if (!lineIds.length) return []
  const jobs = await jobsOf(tx, crew, lineIds)
  const duties = grouped(await dutiesOfLines(tx, crew, lineIds), ({ lineId }) => lineId ?? '')
  const people = new Map((await peopleOf(tx, crew)).map((person) => [person.id, person]))
  const fleet = new Map((await fleetOf(tx)).map((vehicle) => [vehicle.id, vehicle]))
  const flights = await loadFlights(tx, [...new Set(jobs.map(({ bookingId }) => bookingId))])
  return jobs.flatMap((job) => {
    const ofCrew = duties.of(job.lineId).flatMap(({ personId, vehicleId }) => {
      const person = people.get(personId ?? '')
      return person ? crewDoubts(job, { person, vehicle: fleet.get(vehicleId ?? '') }, locale) : []
    })
    const messages = [...new Set([...timeDoubts(job, flights, locale), ...ofCrew])]
    return messages.length ? [{ lineId: job.lineId, messages }] : []
  })
}

export interface Overruling {
  reason?: string | undefined
  /** What the caller was told; without it the reason is for whatever speaks against it, and for every line. */
  overruled?: readonly DispatchWarned[] | undefined
}

/**
 * Asks for a reason, once lines are planned, where something speaks against it that its caller hasn't overruled.
 * Answers which reason goes into the history of a line.
 */
export const refuseDoubted = async (
  { reason, overruled }: Overruling,
  ...asked: Parameters<typeof doubtsAbout>
) => {
  const warned = await doubtsAbout(...asked)
  const seen = reason ? (overruled ?? warned) : []
  const isSeen = ({ lineId, messages }: DispatchWarned) =>
    messages.every((words) => seen.some((one) => one.lineId === lineId && one.messages.includes(words)))
  if (!warned.every(isSeen)) throw refuse.conflict('DISPATCH_DOUBTED', { count: warned.length, warned })
  return (line: string) => (!overruled || warned.some(({ lineId }) => lineId === line) ? reason : undefined)
}
