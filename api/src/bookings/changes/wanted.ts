import { isDeepStrictEqual } from 'node:util'
import type { TripDates } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { bookings, type Db } from '../../db'
import type { LineBody } from '../lines/kind'
import { lineKinds } from '../lines/kinds'
import { bodyOf, rowsOf } from '../lines/rows'
import { same } from '../lines/same'
import { type GuestRecord, guestsOf } from '../steps/work'

const kindNames = Object.keys(lineKinds) as (keyof typeof lineKinds)[]
export type KindName = (typeof kindNames)[number]
export const kindsInOrder = kindNames.map((name) => ({ name, kind: lineKinds[name] }))

const guestFields = [
  'id',
  'guestId',
  'title',
  'name',
  'nativeName',
  'birthdate',
  'nationalityId',
  'remarks',
  'isMain',
] as const
export type WantedGuest = Pick<GuestRecord, (typeof guestFields)[number]>

export interface WantedLine {
  id: string
  title: string
  body: LineBody
}

/** When and who travels and what is booked, as steps would save it. */
export interface Snapshot {
  dates: TripDates
  guests: WantedGuest[]
  lines: Record<KindName, WantedLine[]>
}

/** What becomes of it; what isn't named stays as it is. */
export interface Wanted {
  dates?: TripDates
  guests?: WantedGuest[]
  lines: Partial<Record<KindName, { gone: WantedLine[]; set: WantedLine[] }>>
}

const guestOf = (row: GuestRecord) =>
  Object.fromEntries(guestFields.map((field) => [field, row[field]])) as unknown as WantedGuest

const datesOf = async (tx: Db, bookingId: string): Promise<TripDates> => {
  const { arrival, departure } = bookings
  const [dates] = await tx.select({ arrival, departure }).from(bookings).where(eq(bookings.id, bookingId))
  if (!dates) throw new Error(`No booking ${bookingId}`)
  return dates
}

export const snapshotOf = async (tx: Db, bookingId: string): Promise<Snapshot> => {
  const lines = {} as Snapshot['lines']
  for (const { name, kind } of kindsInOrder)
    lines[name] = (await rowsOf(kind, tx, bookingId)).map((row) => ({
      id: row.id,
      title: kind.title(row),
      body: bodyOf(kind, row),
    }))
  const guests = (await guestsOf(tx, bookingId)).map(guestOf)
  return { dates: await datesOf(tx, bookingId), guests, lines }
}

const mainFirst = (guests: readonly WantedGuest[]) =>
  guests.toSorted((one, other) => Number(other.isMain) - Number(one.isMain))

/** Whoever saves them sends the main guest first, as they are shown, wherever that one stood. */
const areSame = (some: readonly WantedGuest[], others: readonly WantedGuest[]) =>
  isDeepStrictEqual(mainFirst(some), mainFirst(others))

const isSame = (one: WantedLine | undefined, other: WantedLine | undefined) =>
  one !== undefined && other !== undefined && same(one.body, other.body)

const finder = (lines: readonly WantedLine[]) => {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return (id: string) => byId.get(id)
}

/** What makes one of the other. */
export const differenceOf = (before: Snapshot, after: Snapshot): Wanted => {
  const wanted: Wanted = { lines: {} }
  if (!isDeepStrictEqual(before.dates, after.dates)) wanted.dates = after.dates
  if (!areSame(before.guests, after.guests)) wanted.guests = after.guests
  for (const name of kindNames) {
    const [was, is] = [finder(before.lines[name]), finder(after.lines[name])]
    const gone = before.lines[name].filter(({ id }) => !is(id))
    const set = after.lines[name].filter((line) => !isSame(was(line.id), line))
    if (gone.length || set.length) wanted.lines[name] = { gone, set }
  }
  return wanted
}

/** What somebody would have, whether or not all of it can be had. */
export const appliedTo = (base: Snapshot, { dates, guests, lines }: Wanted): Snapshot => {
  const all = {} as Snapshot['lines']
  for (const name of kindNames) {
    const { gone = [], set = [] } = lines[name] ?? {}
    const told = new Set([...gone, ...set].map(({ id }) => id))
    all[name] = [...base.lines[name].filter(({ id }) => !told.has(id)), ...set]
  }
  return { dates: dates ?? base.dates, guests: guests ?? base.guests, lines: all }
}

export const isNothing = ({ dates, guests, lines }: Wanted) =>
  !dates && !guests && Object.keys(lines).length === 0

/**
 * What is wanted otherwise and isn't any more what it was when that was written; `guests` stands for all of them,
 * `dates` for the days of the trip.
 */
export const outdatedIn = (base: Snapshot, now: Snapshot, wanted: Wanted): WantedLine[] => {
  const { arrival, departure } = now.dates
  const dates = wanted.dates && !isDeepStrictEqual(base.dates, now.dates)
  const guests = wanted.guests && !areSame(base.guests, now.guests)
  const lines = kindNames.flatMap((name) => {
    const { gone = [], set = [] } = wanted.lines[name] ?? {}
    const [was, is] = [finder(base.lines[name]), finder(now.lines[name])]
    return [...gone, ...set].filter(({ id }) => {
      const before = was(id)
      return before !== undefined && !isSame(before, is(id))
    })
  })
  return [
    ...(dates ? [{ id: 'dates', title: `${arrival} – ${departure}`, body: {} }] : []),
    ...(guests ? [{ id: 'guests', title: '', body: {} }] : []),
    ...lines,
  ]
}

/** Without what speaks of these. */
export const without = (wanted: Wanted, ids: ReadonlySet<string>): Wanted => {
  const left: Wanted = { lines: {} }
  if (wanted.dates && !ids.has('dates')) left.dates = wanted.dates
  if (wanted.guests && !ids.has('guests')) left.guests = wanted.guests
  for (const name of kindNames) {
    const keep = (lines: readonly WantedLine[] = []) => lines.filter(({ id }) => !ids.has(id))
    const [gone, set] = [keep(wanted.lines[name]?.gone), keep(wanted.lines[name]?.set)]
    if (gone.length || set.length) left.lines[name] = { gone, set }
  }
  return left
}
