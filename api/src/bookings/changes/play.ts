import { baliDay } from '../../platform/bali'
import { reasonOf } from '../../platform/http/problem'
import type { LineFee } from '../commands/cancellation'
import { charge } from '../commands/change-fee'
import { move } from '../commands/move'
import { withRepricing } from '../guests/affected'
import { replaceGuests } from '../guests/save'
import type { LineKind, LineRow } from '../lines/kind'
import { feeDebtsOf } from '../lines/payables'
import { rowsOf } from '../lines/rows'
import { saveLines } from '../lines/save'
import { isLive } from '../lines/states'
import type { BookingRecord } from '../repo'
import type { Scene } from '../scene'
import type { Stage } from '../stage'
import { markSteps } from '../steps/settle'
import { guestsOf, type Work, workOn } from '../steps/work'
import { leftOutside, moveTrip } from './trip'
import { attempt, type Trouble, troubles } from './troubles'
import { kindsInOrder, type Wanted, type WantedLine } from './wanted'

/** What goes, goes first: its rooms and its guests are free for what comes. */
const takeOut = async (work: Work, kind: LineKind, gone: readonly WantedLine[]) => {
  if (!gone.length) return []
  const rows = await rowsOf(kind, work.tx, work.booking.id)
  const leaving = rows.filter(({ id }) => gone.some((line) => line.id === id))
  const refusal = await attempt(work, (within) =>
    saveLines(kind, within, { entries: [], rows, gone: leaving }),
  )
  return refusal ? troubles(refusal, gone, work) : []
}

const changeGuests = async (work: Work, { guests, lines }: Wanted) => {
  if (!guests) return []
  const bodies = guests.map(({ guestId: _, birthdate, nationalityId, ...guest }) => ({
    ...guest,
    birthdate: birthdate ?? '',
    nationalityId: nationalityId ?? '',
  }))
  const later = new Set(Object.values(lines).flatMap(({ set }) => set.map(({ id }) => id)))
  const refusal = await attempt(work, async (within) => {
    await withRepricing(within, () => replaceGuests(within, bodies), later)
  })
  return refusal ? [{ id: 'guests', title: '', message: reasonOf(refusal, work.locale) }] : []
}

type Parties = ReadonlyMap<string, Pick<LineRow, 'guestIds'>>

/** Who goes along: whoever leaves the booking leaves its rows at once, which would then seem to be what is wanted of them. */
const partiesOf = async ({ tx, booking }: Work, { guests }: Wanted): Promise<Parties> => {
  const parties = new Map<string, Pick<LineRow, 'guestIds'>>()
  if (!guests) return parties
  for (const { kind } of kindsInOrder)
    for (const { id, status, guestIds } of await rowsOf(kind, tx, booking.id))
      if (guestIds && isLive(status)) parties.set(id, { guestIds })
  return parties
}

/** What can't be had is told, and the rest of the kind is saved without it. */
const save = async (
  work: Work,
  kind: LineKind,
  set: readonly WantedLine[],
  parties: Parties,
): Promise<Trouble[]> => {
  if (!set.length) return []
  const stored = await rowsOf(kind, work.tx, work.booking.id)
  const rows = stored.map((row) => ({ ...row, ...parties.get(row.id) }))
  const next = Math.max(-1, ...rows.map(({ position }) => position)) + 1
  const entries = set.map(({ id, body }, at) => ({
    body: { ...body, id },
    position: rows.find((row) => row.id === id)?.position ?? next + at,
    path: `${at}`,
  }))
  const refusal = await attempt(work, (within) => saveLines(kind, within, { entries, rows, gone: [] }))
  if (!refusal) return []
  const told = troubles(refusal, set, work)
  if (set.length === 1) return told
  const fine = set.filter(({ id }) => !told.some((trouble) => trouble.id === id))
  if (fine.length) return [...told, ...(await save(work, kind, fine, parties))]
  // All are told where a refusal names none: each is asked by itself.
  const alone: Trouble[] = []
  for (const line of set) alone.push(...(await save(work, kind, [line], parties)))
  return alone
}

interface Played {
  day: string
  reason: string
  wanted: Wanted
  fees?: readonly LineFee[]
}

export const stageOf = ({ wanted, day, reason }: Played): Stage => ({
  today: day,
  reason,
  given: new Map([
    ...(wanted.guests ?? []).map(({ id, guestId }) => [id, guestId] as const),
    ...Object.values(wanted.lines).flatMap(({ set }) => set.map(({ id }) => [id, null] as const)),
  ]),
})

/** Makes a booking what is wanted, by the functions that save its steps; all that can't be had is told by its service. */
export const play = async (scene: Scene, record: BookingRecord, played: Played) => {
  const { wanted, fees = [], reason } = played
  const { tx } = scene
  const debts = await feeDebtsOf(tx, fees)
  if (record.status === 'confirmed') await move(scene, record, 'reopen', { confirmedAt: null }, { reason })
  const status = record.status === 'draft' ? ('draft' as const) : ('in_process' as const)
  const booking = { ...record, ...wanted.dates, status }
  if (wanted.dates) await moveTrip(tx, booking.id, wanted.dates)
  const opened = await workOn({ ...scene, stage: stageOf(played) }, booking)
  const problems: Trouble[] = []
  for (const { name, kind } of kindsInOrder)
    problems.push(...(await takeOut(opened, kind, wanted.lines[name]?.gone ?? [])))
  const parties = await partiesOf(opened, wanted)
  problems.push(...(await changeGuests(opened, wanted)))
  const work = { ...opened, guests: await guestsOf(tx, booking.id) }
  for (const { name, kind } of kindsInOrder)
    problems.push(...(await save(work, kind, wanted.lines[name]?.set ?? [], parties)))
  problems.push(...(await leftOutside(work, wanted)))
  await charge(tx, booking.id, fees, debts)
  await markSteps({ tx, booking }, booking.completedSteps)
  return problems
}

/** The day whose prices and fees hold: that on which it was sent, else today. */
export const dayOf = (sentAt: string | null, now: Date) => baliDay(sentAt ? new Date(sentAt) : now)
