import { locales } from '@melali/shared/contract'
import { type Field, titleIn } from '@melali/shared/resources'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Cell, Db } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { gridOf } from '../../platform/crud/table'
import { piecesOf } from '../cells/lists'
import type { Found, Reading } from '../cells/value'
import type { Plan } from '../plan'
import { isAmong } from './is-among'

type Referring = Extract<Field, { kind: 'reference' | 'references' }>

const isReferring = (field: Field | undefined): field is Referring =>
  field?.kind === 'reference' || field?.kind === 'references'

const known = (text: string) => text.trim().toLowerCase()

/** Each wanted text with the ids it stands for: by id, else by code, else by title, else by the title in any language. */
const lookUp = async (tx: Db, { to }: Referring, texts: ReadonlySet<string>, actor: Actor) => {
  const { table, id, columns } = gridOf(to.table)
  const title = columns[to.titleField] ?? id
  const code = columns.code ?? title
  // Only here, not in the table, a title has other languages.
  const wanted = to.titlesAre
    ? undefined
    : or(
        isAmong(sql`lower(${title})`, texts),
        isAmong(sql`lower(${code})`, texts),
        isAmong(sql`${id}::text`, texts),
      )
  const seen = actor.agentId && columns.active ? eq(columns.active, true) : undefined
  const rows = await tx.select({ id, code, title }).from(table).where(and(wanted, seen))
  const by = (namesOf: (row: (typeof rows)[number]) => readonly unknown[]) => {
    const hits = new Map<string, Set<string>>()
    for (const row of rows)
      for (const name of namesOf(row).map((one) => known(String(one))))
        hits.set(name, (hits.get(name) ?? new Set()).add(String(row.id)))
    return hits
  }
  const inLanguages = (title: string, code: unknown) =>
    locales.flatMap((locale) => [titleIn(to, title, locale), titleIn(to, title, locale, code)])
  const books = [
    by((row) => [row.id]),
    by((row) => [row.code]),
    by((row) => [row.title]),
    ...(to.titlesAre ? [by((row) => inLanguages(String(row.title), row.code))] : []),
  ]
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
