import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Kept = 'versionId' | 'version' | 'createdAt' | 'updatedAt'

/** The columns of what a row says, without whose it is and when it was written. */
export const saidBy = <T extends PgTable>(table: T): Omit<T['_']['columns'], Kept> => {
  const { versionId, version, createdAt, updatedAt, ...said } = getTableColumns<PgTable>(table)
  return said as Omit<T['_']['columns'], Kept>
}
