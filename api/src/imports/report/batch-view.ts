import type { ImportBatch, ImportSummary } from '@melali/shared/api'
import { and, asc, eq, gt } from 'drizzle-orm'
import { type Db, importRows, users } from '../../db'
import type { Batch } from '../batches'
import { shownCell } from './rows'

const SAMPLES = 3

export const summaryOf = (batch: Batch, by: { id: string; name: string } | null): ImportSummary => ({
  ...batch,
  by,
})

/** The batch with some of its values, column by column. */
export const batchView = async (tx: Db, batch: Batch): Promise<ImportBatch> => {
  const first = await tx
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.batchId, batch.id), gt(importRows.row, batch.headerRow)))
    .orderBy(asc(importRows.row))
    .limit(SAMPLES)
  const [by] = batch.createdById
    ? await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, batch.createdById))
    : []
  return {
    ...batch,
    by: by ?? null,
    samples: batch.headers.map((_, column) => first.map(({ cells }) => shownCell(cells[column]) ?? '')),
  }
}
