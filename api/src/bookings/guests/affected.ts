import { refuse } from '../../platform/errors'
import { activityKind } from '../lines/activity/kind'
import { hotelKind } from '../lines/hotel/kind'
import type { LineKind, LinePrice, LineRow } from '../lines/kind'
import { saveLines } from '../lines/save'
import { isLive } from '../lines/states'
import { type GuestRecord, guestsOf, type Work } from '../steps/open'

interface Line extends LineRow {
  guestIds: string[]
}

/** Guests who go, or whose age changes what they pay. */
const changedIds = (before: readonly GuestRecord[], after: readonly GuestRecord[]) => {
  const born = new Map(after.map(({ id, birthdate }) => [id, birthdate]))
  return new Set(before.filter(({ id, birthdate }) => born.get(id) !== birthdate).map(({ id }) => id))
}

const repriceKind = async <
  B extends { id?: string | undefined; guestIds: string[] },
  R extends Line,
  P extends LinePrice,
>(
  kind: LineKind<B, R, P>,
  work: Work,
  rows: readonly R[],
  changed: ReadonlySet<string>,
) => {
  const staying = new Set(work.guests.map(({ id }) => id))
  const touched = rows.filter(
    ({ status, guestIds }) => isLive(status) && guestIds.some((id) => changed.has(id)),
  )
  const entries = touched.map((row) => {
    const body = kind.bodyOf(row)
    return {
      body: { ...body, guestIds: body.guestIds.filter((id) => staying.has(id)) },
      position: row.position,
      path: 'guests',
    }
  })
  const empty = entries.findIndex(({ body }) => body.guestIds.length === 0)
  const emptied = touched[empty]
  if (emptied)
    throw refuse.conflict('GUEST_IN_USE', { lines: [{ id: emptied.id, title: kind.title(emptied) }] })
  const locked = touched.filter((row) => kind.isLocked(row))
  if (locked.length) {
    const lines = locked.map((row) => ({ id: row.id, title: kind.title(row) }))
    throw refuse.conflict('LINE_CONFIRMED', { lines, title: lines[0]?.title })
  }
  await saveLines(kind, work, { entries, rows, gone: [] })
}

/** Runs a change of the guests, then prices every line again that one of them is part of. */
export const withRepricing = async (work: Work, change: () => Promise<void>) => {
  const stays = await hotelKind.rows(work.tx, work.booking.id)
  const visits = await activityKind.rows(work.tx, work.booking.id)
  await change()
  const after = await guestsOf(work.tx, work.booking.id)
  const changed = changedIds(work.guests, after)
  if (!changed.size) return
  const next = { ...work, guests: after }
  await repriceKind(hotelKind, next, stays, changed)
  await repriceKind(activityKind, next, visits, changed)
}
