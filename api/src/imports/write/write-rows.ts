import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import type { Checked } from '../check/check-rows'
import type { Plan } from '../plan'
import { keepChecked } from '../store'
import { createRecords, type Written } from './create'
import { tableName } from './names'
import { updateRecords } from './update'

/** Makes and changes the records, and notes which versions came of it. */
export const writeRows = async (
  tx: Db,
  plan: Plan,
  batchId: string,
  rows: readonly Checked[],
): Promise<Written[]> => {
  const by = (outcome: Checked['outcome']) => rows.filter((row) => row.outcome === outcome)
  const created = await createRecords(tx, plan, by('create'))
  const updated = await updateRecords(tx, plan, batchId, by('update'))
  await keepChecked(tx, batchId, created)
  await tx.execute(sql`
    update import_rows r set result_version = t.version
      from ${tableName(plan)} t
     where r.batch_id = ${batchId} and r.outcome in ('create', 'update') and r.record_id = t.id`)
  return [...created, ...updated]
}
