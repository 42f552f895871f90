import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { tables } from '../../crud/table'
import type { Db } from '../../db'

const A_FEW = 6

/** Whoever is changed or deleted can't go on calling. */
const people = new Set(['users', 'sessions'])

/** Ids of a few records of every table. */
export const knownIds = async (db: Db) => {
  const found: string[] = []
  for (const table of tables) {
    const { id } = getTableColumns(table) as { id?: Parameters<typeof sql>[1] }
    if (!id || people.has(getTableName(table))) continue
    const rows = await db.execute<{ id: unknown }>(sql`select ${id} as id from ${table} limit ${A_FEW}`)
    found.push(...rows.rows.map((row) => String(row.id)))
  }
  return found.filter((id) => id.length === 36)
}
