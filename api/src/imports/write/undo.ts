import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { keeping } from '../../platform/crud/keeping'
import { refuse } from '../../platform/errors'
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

/** What an earlier import left is what it left again, so that it can be undone too. */
const passOn = (tx: Db, plan: Plan, batchId: string) =>
  tx.execute(sql`
    update import_rows earlier set result_version = t.version
      from import_rows r join ${tableName(plan)} t on t.id = r.record_id
     where r.batch_id = ${batchId} and r.outcome = 'update' and earlier.batch_id <> r.batch_id
       and earlier.record_id = r.record_id and earlier.result_version = (r.previous ->> 'version')::int`)

/** Puts the kept rows back as they were, as a version of their own: who opened an older one doesn't save over it. */
const restore = async (tx: Db, plan: Plan, batchId: string) => {
  const columns = [...plan.fields.keys()].filter((key) => plan.grid.columns[key]).map(columnName)
  await tx.execute(sql`
    update ${tableName(plan)} t set ${assignments([...columns, 'updated_at'])}
      from import_rows r, lateral jsonb_populate_record(null::${tableName(plan)}, r.previous) p
     where r.batch_id = ${batchId} and r.outcome = 'update' and t.id = r.record_id`)
  await passOn(tx, plan, batchId)
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
  await keeping(tx, plan.keeps, async () => {
    await restore(tx, plan, batch.id)
    const made = rows.filter(({ created }) => created).map(({ recordId }) => recordId)
    if (made.length) await tx.delete(plan.grid.table).where(isAmong(sql`${plan.grid.id}::text`, made))
  })
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
