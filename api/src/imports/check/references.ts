import type { Field } from '@melali/shared/resources'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Actor } from '../../auth/actor'
import { gridOf } from '../../crud/table'
import type { Cell, Db } from '../../db'
import { piecesOf } from '../cells/lists'
import type { Found, Reading } from '../cells/value'
import type { Plan } from '../plan'
import { isAmong } from './is-among'

type Referring = Extract<Field, { kind: 'reference' | 'references' }>

const isReferring = (field: Field | undefined): field is Referring =>
  field?.kind === 'reference' || field?.kind === 'references'

const known = (text: string) => text.trim().toLowerCase()

/** Each wanted text with the ids it stands for: by id, else by code, else by title. */
const lookUp = async (tx: Db, { to }: Referring, texts: ReadonlySet<string>, actor: Actor) => {
  const { table, id, columns } = gridOf(to.table)
  const title = columns[to.titleField] ?? id
  const code = columns.code ?? title
  const wanted = or(
    isAmong(sql`lower(${title})`, texts),
    isAmong(sql`lower(${code})`, texts),
    isAmong(sql`${id}::text`, texts),
  )
  const seen = actor.agentId && columns.active ? eq(columns.active, true) : undefined
  const rows = await tx.select({ id, code, title }).from(table).where(and(wanted, seen))
  const by = (part: 'id' | 'code' | 'title') => {
    const hits = new Map<string, Set<string>>()
    for (const row of rows) {
      const name = known(String(row[part]))
      hits.set(name, (hits.get(name) ?? new Set()).add(String(row.id)))
    }
    return hits
  }
  const books = [by('id'), by('code'), by('title')]
  return (text: string): Found => {
    const found = books.map((book) => book.get(known(text))).find((hits) => hits)
    if (!found) return { problem: 'import.unknown' }
    const [first = '', ...others] = found
    return others.length ? { problem: 'import.several' } : { id: first }
  }
}

/** Finds what the file refers to: one query a field, however many rows there are. */
export const readReferences = async (
  tx: Db,
  { columnOf, fields, actor }: Plan,
  rows: readonly { cells: readonly Cell[] }[],
): Promise<Reading['find']> => {
  const books = new Map<Field, (text: string) => Found>()
  for (const [key, column] of columnOf) {
    const field = fields.get(key)
    if (!isReferring(field)) continue
    const cells = rows.map((row) => row.cells[column] ?? null).filter((cell) => cell !== null)
    const texts = field.kind === 'reference' ? cells.map(String) : cells.flatMap(piecesOf)
    books.set(field, await lookUp(tx, field, new Set(texts.map(known)), actor))
  }
  return (field, text) => books.get(field)?.(text) ?? { problem: 'import.unknown' }
}
