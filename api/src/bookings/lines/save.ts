import { refuse } from '../../platform/errors'
import type { Work } from '../steps/open'
import type { Entry, LineKind, LinePrice, LineRow } from './kind'
import { type Fields, under } from './problems'
import { same } from './same'

interface Body {
  id?: string | undefined
}

/** A yes holds, and so does a no: only a line that changes is asked for again. */
const standsStill = <B extends Body, R extends LineRow, P extends LinePrice>(
  kind: LineKind<B, R, P>,
  row: R,
) => kind.isLocked(row) || row.status === 'declined'

const pair = <B extends Body, R extends LineRow>(entries: readonly Entry<B>[], rows: readonly R[]) => {
  const fields: Fields = {}
  const seen = new Set<string>()
  const pairs = entries.map((entry) => {
    const row = rows.find(({ id }) => id === entry.body.id)
    if (entry.body.id && !row) Object.assign(fields, under(entry.path, { id: 'unknownChoice' }))
    if (row && seen.has(row.id)) Object.assign(fields, under(entry.path, { id: 'taken' }))
    if (row) seen.add(row.id)
    return { ...entry, row }
  })
  if (Object.keys(fields).length) throw refuse.invalid(fields)
  return pairs
}

/** What a supplier said yes to stands still. */
export const refuseLocked = <B extends Body, R extends LineRow, P extends LinePrice>(
  kind: LineKind<B, R, P>,
  touched: readonly R[],
) => {
  const locked = touched.filter((row) => kind.isLocked(row))
  if (!locked.length) return
  const lines = locked.map((row) => ({ id: row.id, title: kind.title(row) }))
  throw refuse.conflict('LINE_CONFIRMED', { lines, title: lines[0]?.title })
}

/** Saves lines of a step and takes others away; each is priced as things stand now, all problems at once. */
export const saveLines = async <B extends Body, R extends LineRow, P extends LinePrice>(
  kind: LineKind<B, R, P>,
  work: Work,
  { entries, rows, gone }: { entries: readonly Entry<B>[]; rows: readonly R[]; gone: readonly R[] },
) => {
  const pairs = pair(entries, rows).filter(
    ({ row, body }) => !(row && standsStill(kind, row) && same(kind.bodyOf(row), body)),
  )
  const touched = [...gone, ...pairs.flatMap(({ row }) => row ?? [])]
  refuseLocked(kind, touched)
  await kind.hold?.(
    work,
    pairs.map(({ body }) => body),
    touched,
  )
  for (const row of gone) {
    await (kind.wasRequested(row) ? kind.cancel(work, row) : kind.delete(work, row))
  }
  const staying = rows.filter((row) => !touched.includes(row))
  const fields: Fields = kind.together?.(work, pairs, staying) ?? {}
  for (const { row, body, path, position } of pairs) {
    const outcome = await kind.price(work, body, row)
    if (!outcome.ok) Object.assign(fields, under(path, outcome.fields))
    else if (row) await kind.update(work, row, body, outcome.price, position)
    else await kind.insert(work, body, outcome.price, position)
  }
  if (Object.keys(fields).length) throw refuse.invalid(fields)
}
