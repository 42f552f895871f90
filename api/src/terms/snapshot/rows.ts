import { asc, desc, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { cancellationSteps, type Db } from '../../db'
import { grouped } from './grouped'

type OfVersion = PgTable & { id: PgColumn; versionId: PgColumn }

/** The rows that hang on versions, version by version and in this order; of equals, the older id first. */
export const rowsOf = async <T extends OfVersion>(
  tx: Db,
  table: T,
  versionIds: string[],
  ...order: (PgColumn | SQL)[]
) => {
  const rows = await tx
    .select()
    .from(table as OfVersion)
    .where(inArray(table.versionId, versionIds))
    .orderBy(...order, asc(table.id))
  const row = (one: unknown) => one as T['$inferSelect'] & { versionId: string }
  return grouped(rows.map(row), ({ versionId }) => versionId).of
}

export type CancellationSteps = (typeof cancellationSteps.$inferSelect)[]

/** The farthest step first. */
export const cancellationOf = (tx: Db, versionIds: string[]) =>
  rowsOf(tx, cancellationSteps, versionIds, desc(cancellationSteps.daysBefore))
