import {
  Column,
  type DriverValueDecoder,
  type GetColumnData,
  is,
  noopDecoder,
  SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Cell = AnyPgColumn | SQL

interface Columns {
  readonly [name: string]: Cell | Columns
}

type Value<C> = C extends AnyPgColumn
  ? GetColumnData<C>
  : C extends SQL<infer Told>
    ? Told
    : { [Name in keyof C]: Value<C[Name]> }

/** A row as its columns tell it. */
export type RowOf<C extends Columns> = { [Name in keyof C]: Value<C[Name]> }

type Json = Record<string, unknown>

const isCell = (of: Cell | Columns): of is Cell => is(of, Column) || is(of, SQL)

const objectOf = (columns: Columns): SQL => {
  const pairs = Object.entries(columns).map(([name, of]) => sql`${sql.raw(`'${name}'`)}, ${cellOf(of)}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

const cellOf = (of: Cell | Columns): SQLWrapper => (isCell(of) ? of : objectOf(of))

type Read = (value: unknown) => unknown

/** What JSON tells as it is meant: a decoder would hand it on. */
const toldByJson: ReadonlySet<string> = new Set([
  'PgText',
  'PgUUID',
  'PgInteger',
  'PgBigInt53',
  'PgBoolean',
  'PgDateString',
  'PgJsonb',
])

/** How a value is read that has come through JSON; nothing where it is already what it should be. */
const reads = (of: Cell | Columns): Read | undefined => {
  if (!isCell(of)) return readsRow(of) as Read
  if (is(of, Column) && toldByJson.has(of.columnType)) return undefined
  const decoder = is(of, Column)
    ? of
    : (of as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder
  if (decoder === noopDecoder) return undefined
  return (value) => (value === null ? null : decoder.mapFromDriverValue(value))
}

/** Reads a row in its place: nobody else has it, and a copy of forty columns costs more than all else. */
const readsRow = <C extends Columns>(columns: C) => {
  const cells = Object.entries(columns).flatMap(([name, of]) => {
    const read = reads(of)
    return read ? [{ name, read }] : []
  })
  return (row: Json) => {
    for (const { name, read } of cells) row[name] = read(row[name])
    return row as RowOf<C>
  }
}

/** Some columns as an object of their own, or null where a join found no row for them. */
export const jsonRow = <C extends Columns>(columns: C, found: SQLWrapper) =>
  sql<RowOf<C> | null>`case when ${found} is not null then ${objectOf(columns)} end`.mapWith(
    readsRow(columns),
  ) as SQL<RowOf<C> | null>

/**
 * The rows that belong to a row, as one column of it: one statement reads both.
 * @param rest from where, which ones and in which order: `from duties where … order by …`
 * @param tell what a reader is told of a row, if not the row itself
 */
export const jsonRows = <C extends Columns, Row = RowOf<C>>(
  columns: C,
  rest: SQL,
  tell: (row: RowOf<C>) => Row = (row) => row as unknown as Row,
): SQL<Row[]> => {
  const selected = Object.entries(columns).map(([name, of]) => sql`${cellOf(of)} as ${sql.identifier(name)}`)
  const told = sql`select ${sql.join(selected, sql`, `)} ${rest}`
  const read = readsRow(columns)
  return sql`array_to_json(array(select row_to_json(told) from (${told}) told))`.mapWith((rows) =>
    (rows as Json[]).map((row) => tell(read(row))),
  )
}
