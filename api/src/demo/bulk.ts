import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db'

/** A statement takes 65,535 values at most; fewer keep it light. */
const MOST_VALUES = 20_000

/** Inserts any number of rows in as few statements as the wire allows. */
export const insertAll = async <T extends PgTable>(tx: Db, table: T, rows: readonly T['$inferInsert'][]) => {
  const size = Math.floor(MOST_VALUES / Object.keys(getTableColumns(table)).length)
  for (let start = 0; start < rows.length; start += size) {
    await tx.insert(table).values([...rows.slice(start, start + size)] as never[])
  }
}
