import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { uploads } from '../../db'

/** Lists of pictures are arrays, which no foreign key watches. */
export const pictureLists = (table: PgTable) =>
  Object.entries(getTableColumns(table) as Record<string, PgColumn>).flatMap(([key, column]) =>
    key === 'photoIds' ? [column] : [],
  )

/** Columns that hold one picture. */
export const pictureColumns = (table: PgTable) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return foreignTable === uploads ? (columns as PgColumn[]) : []
  })
