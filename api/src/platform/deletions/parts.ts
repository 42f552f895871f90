import { eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { foreignKeysOf } from '../../db/foreign-keys'
import { tables } from '../crud/table'

/** What vanishes with rows of a table, by what the database cascades. */
const hangingOn = (whole: PgTable) =>
  tables.flatMap((table) =>
    foreignKeysOf(table)
      .filter(({ foreignTable, onDelete }) => foreignTable === whole && onDelete === 'cascade')
      .map(({ columns, foreignColumns }) => {
        const pairs = columns.map((column, at) => eq(column, foreignColumns[at] as PgColumn))
        return { table, on: sql.join(pairs, sql` and `) }
      }),
  )

/** A table, and how its rows are found that go with those of another. */
export interface Way {
  table: PgTable
  from: SQL
  depth: number
}

/** The record itself and all that goes with it; the same table may be come to by several ways. */
export const waysFrom = (
  chain: readonly [PgTable, ...PgTable[]],
  without: readonly PgTable[],
  from = sql`${chain[0]}`,
): Way[] => {
  const last = chain.at(-1) ?? chain[0]
  const further = hangingOn(last).filter(({ table }) => ![...chain, ...without].includes(table))
  return [
    { table: last, from, depth: chain.length },
    ...further.flatMap(({ table, on }) =>
      waysFrom([...chain, table], without, sql`${from} join ${table} on ${on}`),
    ),
  ]
}

/** Each table once, after those that its rows hang on. */
export const inOrderOf = (ways: readonly Way[]): PgTable[] => {
  const depths = new Map<PgTable, number>()
  for (const { table, depth } of ways) depths.set(table, Math.max(depth, depths.get(table) ?? 0))
  return [...depths].toSorted(([, one], [, other]) => one - other).map(([table]) => table)
}

/** All rows that go with the records, as `root, name, said`; what is come to by two ways once. */
export const rowsOf = (ways: readonly Way[], id: PgColumn, ids: readonly string[]) =>
  sql.join(
    ways.map(
      ({ table, from }) =>
        sql`select ${id} as root, ${getTableName(table)}::text as name, to_jsonb(${table}) as said
          from ${from} where ${inArray(id, [...ids])}`,
    ),
    sql` union `,
  )

/** What is written; a generated column follows by itself. */
export const writtenIn = (table: PgTable) =>
  sql.join(
    Object.values(getTableColumns(table) as Record<string, PgColumn>)
      .filter((column) => !column.generated && !column.generatedIdentity)
      .map((column) => sql.identifier(column.keyAsName ? toSnakeCase(column.name) : column.name)),
    sql`, `,
  )
