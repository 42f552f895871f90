import { getTableColumns, getTableName, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db'
import { refuse } from '../errors'
import { tables } from './table'

const SHOWN = 5

/** The columns of each table that point at a table and don't vanish together with its row. */
const pointersAt = (table: PgTable) => {
  const pointers = new Map<PgTable, PgColumn[]>()
  for (const from of tables)
    for (const key of getTableConfig(from).foreignKeys) {
      const { columns, foreignTable } = key.reference()
      const [column] = columns as PgColumn[]
      const keeps = key.onDelete !== 'cascade' && key.onDelete !== 'set null'
      if (foreignTable === table && keeps && column)
        pointers.set(from, [...(pointers.get(from) ?? []), column])
    }
  return pointers
}

/** What a row is called; lines of bookings and entries of the history have no name of their own. */
const titleOf = (table: PgTable): SQLWrapper => {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const { code, number, name, company } = columns
  return code ?? number ?? name ?? company ?? sql`null`
}

export interface Usage {
  table: string
  count: number
  titles: string[]
}

interface Found extends Record<string, unknown> {
  id: string
  count: number
  titles: string[]
}

/** What refers to each of the rows; rows that nothing refers to are left out. */
export const usagesOf = async (tx: Db, table: PgTable, ids: readonly string[]) => {
  const used = new Map<string, Usage[]>()
  for (const [from, columns] of pointersAt(table)) {
    // A row that points twice, as from and to, counts once.
    const pointing = columns.map(
      (column) =>
        sql`select ${column} as id, ctid, ${titleOf(from)}::text as title from ${from} where ${inArray(column, [...ids])}`,
    )
    const { rows } = await tx.execute<Found>(sql`
      select id, count(*)::int as count,
        coalesce((array_agg(title order by title) filter (where title is not null))[1:${sql.raw(String(SHOWN))}], '{}') as titles
      from (${sql.join(pointing, sql` union `)}) pointing group by id`)
    for (const { id, ...rest } of rows)
      used.set(id, [...(used.get(id) ?? []), { table: getTableName(from), ...rest }])
  }
  return used
}

/** Refuses with the list of what refers to the row; the foreign keys stand behind it. */
export const refuseInUse = async (tx: Db, table: PgTable, id: string) => {
  const usages = (await usagesOf(tx, table, [id])).get(id)
  if (usages) throw refuse.conflict('IN_USE', { usages })
}
