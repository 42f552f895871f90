import type { Locale } from '@melali/shared/contract'
import { asc, eq } from 'drizzle-orm'
import { drivers, guides } from '../../db'
import { sentence } from '../../platform/messages'
import { findBooking } from '../repo'
import type { Scene } from '../scene'
import { fleetOf } from './board/crew'
import { luggageDoubts } from './board/doubts'
import { assignmentsOf } from './board/release'
import { seatsNeeded } from './crew-locks'
import { loadDrives } from './drive'
import { languageWanted, languageWarnings } from './language'
import { activityJob, transportJob } from './line'
import { around, type Job, obstacleCode, obstacleFor } from './obstacle'
import { isOver } from './over'
import { dutiesBetween, type Resource, rivalDetails } from './rival'
import { type Standstill, standstillWords } from './standstill'

type Reader = Pick<Scene, 'tx' | 'actor' | 'locale'>

interface Judged {
  free: boolean
  reason: string | null
}

type Judge = (id: string, name: string) => Judged

/** Says of each driver, vehicle or guide whether the duties around a job leave room for it, and why not. */
const judgeOf = async (
  { tx, locale }: Reader,
  resource: Resource,
  job: Job & { line: { id: string }; standstill: Standstill },
): Promise<Judge> => {
  if (job.standstill.refused.length) {
    const reason = standstillWords(job.standstill, locale).join(' ')
    return () => ({ free: false, reason })
  }
  const drive = await loadDrives(tx)
  const busy = (await dutiesBetween(tx, resource, around(job))).filter(({ lineId }) => lineId !== job.line.id)
  return (id, name) => {
    const mine = busy.filter(({ resourceId }) => resourceId === id)
    const obstacle = obstacleFor(job, mine, drive)
    if (!obstacle) return { free: true, reason: null }
    const code = obstacleCode(resource, obstacle)
    return { free: false, reason: sentence(code, locale, rivalDetails(obstacle.busy, name)) }
  }
}

/** Of those who are free, first whom nothing speaks against. */
const bestFirst = <T extends Judged & { warnings: readonly string[] }>(candidates: readonly T[]) =>
  candidates.toSorted(
    (one, other) => Number(other.free) - Number(one.free) || one.warnings.length - other.warnings.length,
  )

interface Person {
  id: string
  name: string
  phone: string | null
  languages: string[]
  licenceExpiry: string
}

interface Wanted {
  date: string
  language: Awaited<ReturnType<typeof languageWanted>>
  standstill: Standstill
}

const judgePeople = (people: readonly Person[], wanted: Wanted, judge: Judge, locale: Locale) => {
  const judged = people.map((person) => {
    const { id, name, phone, languages, licenceExpiry: expiry } = person
    const { date, standstill } = wanted
    const lapsed = expiry < date
    const reason = lapsed ? sentence('LICENCE_EXPIRED', locale, { name, expiry, date }) : null
    const warnings = [
      ...standstill.doubted.map(({ code, details }) => sentence(code, locale, details)),
      ...languageWarnings(person, wanted.language, locale),
    ]
    return { id, name, phone, languages, warnings, ...(lapsed ? { free: false, reason } : judge(id, name)) }
  })
  return bestFirst(judged)
}

const wantedFor = async (
  tx: Reader['tx'],
  bookingId: string,
  { date, standstill }: Pick<Wanted, 'date' | 'standstill'>,
) => ({
  date,
  standstill,
  language: await languageWanted(tx, bookingId),
})

/** Whose place another pair can take, where all vehicles of a ride have their driver; one alone needs no asking. */
const placesOf = async (tx: Reader['tx'], { id, quantity }: { id: string; quantity: number }) => {
  const on = await assignmentsOf(tx, 'drivers', [id])
  if (quantity === 1 || on.length < quantity) return []
  return on
    .flatMap(({ personId: driverId, person: name, plate, status: state }) =>
      plate && state !== 'cancelled' && !isOver({ status: state }) ? { driverId, name, plate, state } : [],
    )
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Drivers and vehicles for a ride, the free ones first; only vehicles that have the seats. */
export const transportCandidates = async (reader: Reader, bookingId: string, lineId: string) => {
  const { tx, actor, locale } = reader
  await findBooking(tx, bookingId, actor)
  const job = await transportJob(tx, bookingId, lineId)
  const crew = await tx.select().from(drivers).where(eq(drivers.active, true)).orderBy(asc(drivers.name))
  const needed = seatsNeeded(job.line)
  const fleet = (await fleetOf(tx)).filter(({ seats }) => seats >= needed)
  const judgeDriver = await judgeOf(reader, 'driver', job)
  const judgeVehicle = await judgeOf(reader, 'vehicle', job)
  const ordered = [
    ...fleet.filter(({ transportId }) => transportId === job.line.transportId),
    ...fleet.filter(({ transportId }) => transportId !== job.line.transportId),
  ]
  return {
    insteadOf: await placesOf(tx, job.line),
    drivers: judgePeople(crew, await wantedFor(tx, bookingId, job), judgeDriver, locale),
    vehicles: bestFirst(
      ordered.map(({ id, plate, seats, luggage }) => ({
        ...{ id, plate, seats, ...judgeVehicle(id, plate) },
        warnings: luggageDoubts(job.line, { plate, luggage }, locale),
      })),
    ),
  }
}

/** Guides for an activity, the free ones first. */
export const guideCandidates = async (reader: Reader, bookingId: string, lineId: string) => {
  const { tx, actor, locale } = reader
  await findBooking(tx, bookingId, actor)
  const job = await activityJob(tx, bookingId, lineId)
  const people = await tx.select().from(guides).where(eq(guides.active, true)).orderBy(asc(guides.name))
  const judge = await judgeOf(reader, 'guide', job)
  return judgePeople(people, await wantedFor(tx, bookingId, job), judge, locale)
}
