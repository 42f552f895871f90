import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { uploads } from '../../db'
import { foreignKeysOf } from '../../db/foreign-keys'

/** Lists of pictures are arrays, which no foreign key watches. */
export const pictureLists = (table: PgTable) =>
  Object.entries(getTableColumns(table) as Record<string, PgColumn>).flatMap(([key, column]) =>
    key === 'photoIds' ? [column] : [],
  )

/** Columns that hold one picture. */
export const pictureColumns = (table: PgTable) =>
  foreignKeysOf(table).flatMap(({ columns, foreignTable }) => (foreignTable === uploads ? columns : []))
