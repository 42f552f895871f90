import { refuse } from '../../platform/errors'
import type { LineKind, LineRow } from '../lines/kind'
import { lineKinds } from '../lines/kinds'
import { bodyOf, rowsOf } from '../lines/rows'
import { freeLocked, saveLines } from '../lines/save'
import { isLive } from '../lines/states'
import { type GuestRecord, guestsOf, type Work } from '../steps/work'
import { followParty } from './party'

/** Guests who go, or whose age changes what they pay. */
const changedIds = (before: readonly GuestRecord[], after: readonly GuestRecord[]) => {
  const born = new Map(after.map(({ id, birthdate }) => [id, birthdate]))
  return new Set(before.filter(({ id, birthdate }) => born.get(id) !== birthdate).map(({ id }) => id))
}

const repriceKind = async (
  kind: LineKind,
  work: Work,
  rows: readonly LineRow[],
  changed: ReadonlySet<string>,
  later: ReadonlySet<string>,
) => {
  const staying = new Set(work.guests.map(({ id }) => id))
  const touched = rows.filter(
    ({ id: lineId, status, guestIds }) =>
      isLive(status) && !later.has(lineId) && guestIds?.some((id) => changed.has(id)),
  )
  const entries = touched.map((row) => ({
    body: { ...bodyOf(kind, row), guestIds: row.guestIds?.filter((id) => staying.has(id)) ?? [] },
    position: row.position,
    path: 'guests',
  }))
  const empty = entries.findIndex(({ body }) => body.guestIds.length === 0)
  const emptied = touched[empty]
  if (emptied)
    throw refuse.conflict('GUEST_IN_USE', { lines: [{ id: emptied.id, title: kind.title(emptied) }] })
  const freed = await freeLocked(kind, work, touched)
  await saveLines(kind, work, { entries, rows: freed, gone: [] })
}

/** Runs a change of the guests, then prices every line again that one of them is part of, but for those saved later. */
export const withRepricing = async (
  work: Work,
  change: () => Promise<void>,
  later: ReadonlySet<string> = new Set(),
) => {
  const { tx, booking } = work
  const kinds = [lineKinds.hotel, lineKinds.activity]
  const before = new Map<LineKind, LineRow[]>()
  for (const kind of kinds) before.set(kind, await rowsOf(kind, tx, booking.id))
  await change()
  const guests = await guestsOf(tx, booking.id)
  const now = { ...work, guests }
  const changed = changedIds(work.guests, guests)
  if (changed.size) for (const [kind, rows] of before) await repriceKind(kind, now, rows, changed, later)
  await followParty(now, work.guests.length, later)
  return guests
}
