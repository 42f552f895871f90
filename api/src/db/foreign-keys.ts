import { getTableConfig, type PgColumn, type PgTable, type UpdateDeleteAction } from 'drizzle-orm/pg-core'

/** A reference between tables; the columns of both ends stand in the same order. */
export interface TableKey {
  columns: readonly PgColumn[]
  foreignColumns: readonly PgColumn[]
  foreignTable: PgTable
  onDelete: UpdateDeleteAction | undefined
}

const read = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key): TableKey => {
    const { columns, foreignColumns, foreignTable } = key.reference()
    return {
      columns: columns as PgColumn[],
      foreignColumns: foreignColumns as PgColumn[],
      foreignTable,
      onDelete: key.onDelete,
    }
  })

const known = new WeakMap<PgTable, readonly TableKey[]>()

/** What a table refers to; read once, since a table's declaration is unfolded anew, indexes and all, at each look. */
export const foreignKeysOf = (table: PgTable): readonly TableKey[] => {
  const keys = known.get(table) ?? read(table)
  known.set(table, keys)
  return keys
}
