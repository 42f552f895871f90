import { Column, type GetColumnData, is, type SQL, SQL as Sql, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Cell = AnyPgColumn | SQL

interface Columns {
  readonly [name: string]: Cell | Columns
}

type Value<C> = C extends AnyPgColumn
  ? GetColumnData<C>
  : C extends SQL<infer Told>
    ? Told
    : { [Name in keyof C]: Value<C[Name]> } | null

/** A row as its columns tell it; an object within is null where the first of its columns is. */
export type RowOf<C extends Columns> = { [Name in keyof C]: Value<C[Name]> }

const isCell = (of: Cell | Columns): of is Cell => is(of, Column) || is(of, Sql)

const objectOf = (columns: Columns): SQL => {
  const pairs = Object.entries(columns).map(
    ([name, of]) => sql`${sql.raw(`'${name}'`)}, ${isCell(of) ? of : presentOf(of)}`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

const presentOf = (columns: Columns): SQL =>
  sql`case when ${Object.values(columns)[0]} is not null then ${objectOf(columns)} end`

const read = (of: Cell | Columns, value: unknown): unknown => {
  if (value === null) return null
  if (!isCell(of)) return readObject(of, value as Record<string, unknown>)
  return is(of, Column) ? of.mapFromDriverValue(value) : value
}

const readObject = (columns: Columns, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).map(([name, of]) => [name, read(of, row[name])]))

/**
 * The rows that belong to a row, as one column of it: one statement reads both.
 * @param rest from where, which ones and in which order: `from duties where … order by …`
 */
export const jsonRows = <C extends Columns>(columns: C, rest: SQL): SQL<RowOf<C>[]> =>
  sql`array_to_json(array(select ${objectOf(columns)} ${rest}))`.mapWith((rows) =>
    (rows as Record<string, unknown>[]).map((row) => readObject(columns, row) as RowOf<C>),
  )
