import { count, eq, getTableColumns, getTableName } from 'drizzle-orm'
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

const usageOf = async (tx: Db, from: PgTable, column: PgColumn, id: string): Promise<Usage | undefined> => {
  const [counted] = await tx.select({ n: count() }).from(from).where(eq(column, id))
  if (!counted?.n) return undefined
  const title = titleColumn(from) ?? column
  const shown = await tx.select({ title }).from(from).where(eq(column, id)).limit(SHOWN)
  return { table: getTableName(from), count: counted.n, titles: shown.map((row) => String(row.title)) }
}

/** Refuses with the list of what refers to the row; the foreign keys stand behind it. */
export const refuseInUse = async (tx: Db, table: PgTable, id: string) => {
  const usages: Usage[] = []
  for (const { from, column } of pointersAt(table)) {
    const usage = await usageOf(tx, from, column, id)
    if (usage) usages.push(usage)
  }
  if (usages.length) throw refuse.conflict('IN_USE', { usages })
}
