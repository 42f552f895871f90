import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { refuse } from '../../platform/errors'
import { quietly } from '../../platform/quietly'
import type { Call } from '../../platform/serve'
import { type Batch, takeStep } from '../batches'
import { isAmong } from '../check/is-among'
import { isForgotten } from '../forget'
import type { Plan } from '../plan'
import { type Linked, writeLinked } from './links'
import { lockTable } from './lock'
import { logAll } from './log'
import { assignments, columnName, tableName } from './names'
import { importedRows, usedRows } from './standing'

const SHOWN = 50

/** Puts the kept rows back as they were. */
const restore = async (tx: Db, plan: Plan, batchId: string) => {
  const columns = [...plan.fields.keys()].filter((key) => plan.grid.columns[key]).map(columnName)
  const update = sql`
    update ${tableName(plan)} t set ${assignments([...columns, 'version', 'updated_at'])}
      from import_rows r, lateral jsonb_populate_record(null::${tableName(plan)}, r.previous) p
     where r.batch_id = ${batchId} and r.outcome = 'update' and t.id = r.record_id`
  await quietly(tx, () => tx.execute(update))
  if (!Object.keys(plan.links).length) return
  const { rows } = await tx.execute<Linked & Record<string, unknown>>(sql`
    select record_id as "recordId", previous as "values" from import_rows
     where batch_id = ${batchId} and outcome = 'update'`)
  await writeLinked(tx, plan, rows)
}

/** Brings back the table as it was before the import, unless somebody built on what came of it. */
export const undoBatch = async (call: Call, plan: Plan, batch: Batch) => {
  const { tx, now } = call
  const { subject } = plan.resource
  const undone = await takeStep(tx, batch, ['imported'], { status: 'undone', undoneAt: now.toISOString() })
  await lockTable(tx, plan)
  if (await isForgotten(tx, batch)) throw refuse.conflict('IMPORT_FORGOTTEN')
  const { rows, obstacles } = await importedRows(tx, plan, batch.id)
  const all = [...obstacles, ...(await usedRows(tx, plan, rows))].toSorted(
    (one, other) => one.row - other.row,
  )
  if (all.length) throw refuse.conflict('IMPORT_BUILT_ON', { count: all.length, rows: all.slice(0, SHOWN) })
  await restore(tx, plan, batch.id)
  const made = rows.filter(({ created }) => created).map(({ recordId }) => recordId)
  if (made.length) await tx.delete(plan.grid.table).where(isAmong(sql`${plan.grid.id}::text`, made))
  await logAll(call, [
    ...rows.map(({ recordId, created }) => ({
      entity: subject,
      entityId: recordId,
      event: `${subject}.${created ? 'deleted' : 'updated'}`,
      reason: batch.fileName,
    })),
    { entity: 'import', entityId: batch.id, event: 'import.undone', before: { fileName: batch.fileName } },
  ])
  return undone
}
