import { refuse } from '../../platform/errors'
import type { Work } from '../steps/work'
import { takeBack } from './answers'
import { isFee } from './fee'
import type { Entry, LineKind, LinePrice, LineRow, SuppliedKind, SuppliedRow } from './kind'
import { priceLine } from './price'
import { type Fields, under } from './problems'
import { bodyOf } from './rows'
import { same, samePrice } from './same'
import { isLocked } from './states'
import { type Changed, insertLines, type Priced, placeLine, removeLine, updateLines } from './write'

/** A yes holds, and so does a no: only a line that changes is asked for again. */
export const standsStill = (row: LineRow) => isLocked(row.status) || row.status === 'declined' || isFee(row)

/** Nobody is asked again for a line that stays as it is and costs what it did, wherever in the step it stands, and whoever drives it still does. */
const isUnchanged = (kind: LineKind, { booking }: Work, row: LineRow, { body }: Entry, price: LinePrice) => {
  const asked = row.status !== 'draft' && row.status !== 'reopened'
  return asked === (booking.status === 'in_process') && same(bodyOf(kind, row), body) && samePrice(row, price)
}

/** Of lines that nobody was asked for nothing has been done. */
export const overOf = async (kind: LineKind, { tx }: Work, rows: readonly LineRow[]) => {
  const asked = rows.filter(({ status }) => status !== 'draft').map(({ id }) => id)
  return (asked.length && (await kind.over?.(tx, asked))) || new Set<string>()
}

const pair = (work: Work, entries: readonly Entry[], rows: readonly LineRow[]) => {
  const fields: Fields = {}
  const seen = new Set<string>()
  const isGiven = (id: string) => work.stage?.given.has(id)
  const pairs = entries.map((entry) => {
    const row = rows.find(({ id }) => id === entry.body.id)
    if (entry.body.id && !row && !isGiven(entry.body.id))
      Object.assign(fields, under(entry.path, { id: 'unknownChoice' }))
    if (row && seen.has(row.id)) Object.assign(fields, under(entry.path, { id: 'taken' }))
    if (row) seen.add(row.id)
    return { ...entry, row }
  })
  if (Object.keys(fields).length) throw refuse.invalid(fields)
  return pairs
}

const refuseThese = (kind: LineKind, rows: readonly LineRow[], code: string) => {
  const lines = rows.map((row) => ({ id: row.id, title: kind.title(row) }))
  if (lines.length) throw refuse.conflict(code, { lines, title: lines[0]?.title })
}

/** What a supplier said yes to stands still. */
export const refuseLocked = (kind: LineKind, touched: readonly LineRow[]) =>
  refuseThese(
    kind,
    touched.filter(({ status }) => isLocked(status)),
    'LINE_CONFIRMED',
  )

/** Takes the yes back where a change request is played, and refuses elsewhere; gives back the lines as they are then. */
export const freeLocked = async (kind: LineKind, work: Work, touched: readonly LineRow[]) => {
  const { stage } = work
  if (!stage || !('transitions' in kind)) {
    refuseLocked(kind, touched)
    return touched
  }
  const freed: LineRow[] = []
  for (const row of touched) {
    const status = isLocked(row.status)
      ? await takeBack(work, kind as SuppliedKind, row as SuppliedRow, stage.reason)
      : row.status
    freed.push({ ...row, status })
  }
  return freed
}

/** A fee stays as it was charged; whoever was charged doesn't take it out. */
const refuseFees = ({ actor }: Work, changed: readonly LineRow[], gone: readonly LineRow[]) => {
  if (changed.some(isFee) || (actor.agentId && gone.some(isFee))) throw refuse.conflict('FEE_STANDS')
}

export interface Change {
  entries: readonly Entry[]
  rows: readonly LineRow[]
  gone: readonly LineRow[]
}

/** Saves lines of a step and takes others away; each is priced as things stand now, all problems at once. */
export const saveLines = async (kind: LineKind, work: Work, { entries, rows, gone }: Change) => {
  const over = await overOf(kind, work, rows)
  const pairs = pair(work, entries, rows).filter(
    ({ row, body }) => !(row && (standsStill(row) || over.has(row.id)) && same(bodyOf(kind, row), body)),
  )
  const changing = pairs.flatMap(({ row }) => row ?? [])
  const touched = [...gone, ...changing]
  refuseFees(work, changing, gone)
  refuseThese(
    kind,
    touched.filter(({ id }) => over.has(id)),
    'LINE_OVER',
  )
  await freeLocked(kind, work, touched)
  await kind.hold?.(
    work,
    pairs.map(({ body }) => body),
    touched,
  )
  for (const row of gone) await removeLine(kind, work, row)
  const staying = rows.filter((row) => !touched.includes(row))
  const fields: Fields = kind.together?.(work, pairs, staying) ?? {}
  const added: Priced[] = []
  const changed: Changed[] = []
  const write = async () => {
    await updateLines(kind, work, changed.splice(0))
    await insertLines(kind, work, added.splice(0))
  }
  for (const { row, ...entry } of pairs) {
    const outcome = entry.outcome ?? (await priceLine(kind, work, entry.body, row))
    if (!outcome.ok) Object.assign(fields, under(entry.path, outcome.fields))
    else if (row && isUnchanged(kind, work, row, entry, outcome.price))
      await placeLine(kind, work, row, entry)
    else if (row) changed.push({ row, entry, price: outcome.price })
    else added.push({ entry, price: outcome.price })
    // What is scarce is taken before the next line asks what is left of it.
    if (kind.hold) await write()
  }
  if (Object.keys(fields).length) throw refuse.invalid(fields)
  await write()
}
