import { count, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db'
import { refuse } from '../errors'
import { tables } from './table'

const SHOWN = 5

/** The columns that point at a table and don't vanish together with its row. */
const pointersAt = (table: PgTable) =>
  tables.flatMap((from) =>
    getTableConfig(from).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      const [column] = columns
      const keeps = key.onDelete !== 'cascade' && key.onDelete !== 'set null'
      return foreignTable === table && keeps && column ? [{ from, column: column as PgColumn }] : []
    }),
  )

const titleColumn = (table: PgTable) => {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  return columns.code ?? columns.number ?? columns.name ?? columns.company ?? columns.event ?? columns.id
}

export interface Usage {
  table: string
  count: number
  titles: string[]
}

/** What refers to each of the rows; rows that nothing refers to are left out. */
export const usagesOf = async (tx: Db, table: PgTable, ids: readonly string[]) => {
  const found = new Map<string, Usage[]>()
  for (const { from, column } of pointersAt(table)) {
    const title = titleColumn(from) ?? column
    const rows = await tx
      .select({
        id: sql<string>`${column}`,
        count: count(),
        titles: sql<string[]>`coalesce((array_agg(${title}::text order by ${title})
          filter (where ${title} is not null))[1:${sql.raw(String(SHOWN))}], '{}')`,
      })
      .from(from)
      .where(inArray(column, [...ids]))
      .groupBy(column)
    for (const { id, ...rest } of rows)
      found.set(id, [...(found.get(id) ?? []), { table: getTableName(from), ...rest }])
  }
  return found
}

/** Refuses with the list of what refers to the row; the foreign keys stand behind it. */
export const refuseInUse = async (tx: Db, table: PgTable, id: string) => {
  const usages = (await usagesOf(tx, table, [id])).get(id)
  if (usages) throw refuse.conflict('IN_USE', { usages })
}
