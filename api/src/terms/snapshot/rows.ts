import { asc, desc, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { cancellationSteps, contractVersions } from '../../db'
import { jsonRows } from '../../db/json-rows'

type OfVersion = PgTable & { id: PgColumn; versionId: PgColumn }

/** The rows of a table under a condition, as a column, in this order. */
export const rowsWhere = <T extends PgTable>(table: T, where: SQL, ...order: SQLWrapper[]) =>
  jsonRows(
    getTableColumns(table),
    sql`from ${table} where ${where} order by ${sql.join(order, sql`, `)}`,
  ) as SQL<T['$inferSelect'][]>

/** The rows that hang on a version, in this order; of equals, the older id first. */
export const rowsOf = <T extends OfVersion>(table: T, ...order: SQLWrapper[]) =>
  rowsWhere(table, sql`${table.versionId} = ${contractVersions.id}`, ...order, asc(table.id))

export type CancellationSteps = (typeof cancellationSteps.$inferSelect)[]

/** The farthest step first. */
export const stepsColumn = rowsOf(cancellationSteps, desc(cancellationSteps.daysBefore))
