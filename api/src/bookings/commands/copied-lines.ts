import type { LeftBehind } from '@melali/shared/api'
import { isFee } from '../lines/fee'
import type { LineBody, LineKind, LineRow } from '../lines/kind'
import { priceLine } from '../lines/price'
import { type Fields, inWords } from '../lines/problems'
import { bodyOf, rowsOf } from '../lines/rows'
import { isLive } from '../lines/states'
import { onOtherDays } from '../lines/trip'
import { insertLines } from '../lines/write'
import type { Work } from '../steps/work'

export interface Moving {
  from: string
  to: Work
  /** By how many days. */
  days: number
  /** How many travelled before: what was for all of them is for all again. */
  guestsBefore: number
  /** Who of the copy stands for whom of the booking. */
  guestOf: ReadonlyMap<string, string>
}

type Body = LineBody & Record<string, unknown>

/** A line as the copy would save it. */
const moved = (kind: LineKind, row: LineRow, { to, days, guestsBefore, guestOf }: Moving): Body => {
  const { id: _, ...body } = onOtherDays(bodyOf(kind, row) as Body, days)
  if (body.pax === guestsBefore) body.pax = Math.max(1, to.guests.length)
  if (!row.guestIds) return body
  const isForAll = row.guestIds.length === guestsBefore
  const guestIds = isForAll
    ? to.guests.map(({ id }) => id)
    : row.guestIds.flatMap((id) => guestOf.get(id) ?? [])
  return { ...body, guestIds }
}

/** Copies the live lines of a kind, each at its price of now; what can't be had is told and left out. */
export const copyLines = async (kind: LineKind, moving: Moving) => {
  const { to: work, from } = moving
  const rows = (await rowsOf(kind, work.tx, from)).filter((row) => isLive(row.status) && !isFee(row))
  const made = rows.map((row) => ({ row, body: moved(kind, row, moving) }))
  await kind.hold?.(
    work,
    made.map(({ body }) => body),
    [],
  )
  const taken: LineBody[] = []
  const problemOf = async (body: LineBody): Promise<Fields | null> => {
    if (body.guestIds?.length === 0) return { guestIds: 'GUESTS_NOT_IN_GROUP' }
    const entry = { body, position: taken.length, path: '' }
    const before = taken.map((one, position) => ({ body: one, position, path: 'before' }))
    const clash = kind.together?.(work, [...before, entry], []) ?? {}
    if (Object.keys(clash).length) return clash
    const outcome = await priceLine(kind, work, body, undefined)
    if (!outcome.ok) return outcome.fields
    // What is scarce is taken before the next line asks what is left of it.
    await insertLines(kind, work, [{ entry, price: outcome.price }])
    taken.push(body)
    return null
  }
  const left: LeftBehind[] = []
  for (const { row, body } of made) {
    const problem = await problemOf(body)
    if (problem)
      left.push({ step: kind.step, title: kind.title(row), message: inWords(problem, work.locale) })
  }
  return { left, copied: taken.length }
}
