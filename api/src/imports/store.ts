import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, importRows } from '../db'
import type { Checked } from './check/check-rows'
import type { SheetRow } from './file/read-sheet'

/** Thousands of rows as one parameter. */
const asRows = (rows: readonly object[], columns: SQL) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(${columns})`

export const keepRows = (tx: Db, batchId: string, rows: readonly SheetRow[]) =>
  tx.execute(sql`
    insert into import_rows (batch_id, row, cells)
    select ${batchId}::uuid, x.row, x.cells from ${asRows(rows, sql`row int, cells jsonb`)}`)

export const keptRows = (tx: Db, batchId: string) =>
  tx
    .select({ row: importRows.row, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.batchId, batchId))
    .orderBy(asc(importRows.row))

export const checkedRows = async (tx: Db, batchId: string): Promise<Checked[]> => {
  const { row, outcome, recordId, recordVersion, values, before, problems } = importRows
  const rows = await tx
    .select({ row, outcome, recordId, recordVersion, values, before, problems })
    .from(importRows)
    .where(eq(importRows.batchId, batchId))
    .orderBy(asc(row))
  return rows.map((each) => ({ ...each, outcome: each.outcome ?? 'error' }))
}

const checkedColumns = sql`row int, outcome text, "recordId" uuid, "recordVersion" int, "values" jsonb, before jsonb, problems jsonb`

export const keepChecked = (tx: Db, batchId: string, rows: readonly Checked[]) =>
  tx.execute(sql`
    update import_rows r
       set outcome = x.outcome, record_id = x."recordId", record_version = x."recordVersion",
           "values" = x."values", before = x.before, problems = x.problems
      from ${asRows(rows, checkedColumns)}
     where r.batch_id = ${batchId} and r.row = x.row`)

/** What a write needs of its rows: whose record, and its columns' new values by their names in the table. */
export const asWrites = (rows: readonly object[]) => asRows(rows, sql`id uuid, data jsonb`)
