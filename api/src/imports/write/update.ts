import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { endsOf } from '../../platform/crud/table'
import type { Checked } from '../check/check-rows'
import type { Plan } from '../plan'
import { asWrites } from '../store'
import type { Written } from './create'
import { writeLinked } from './links'
import { assignments, columnName, tableName } from './names'

/** Keeps the whole rows as they are, inside the database, so that undo can bring back every byte. */
const keepPrevious = async (tx: Db, plan: Plan, batchId: string) => {
  const linked = Object.entries(plan.links).map(([key, link]) => {
    const { table, own, other } = endsOf(link)
    return sql` || jsonb_build_object(${key}::text,
      (select coalesce(jsonb_agg(${other} order by ${other}), '[]') from ${table} where ${own} = t.id))`
  })
  await tx.execute(sql`
    update import_rows r set previous = to_jsonb(t)${sql.join(linked)}
      from ${tableName(plan)} t
     where r.batch_id = ${batchId} and r.outcome = 'update' and r.record_id = t.id`)
}

/** Every change in one statement; a column that a row leaves alone keeps what it has. */
export const updateRecords = async (tx: Db, plan: Plan, batchId: string, rows: readonly Checked[]) => {
  const written = rows.flatMap((row): Written[] => (row.recordId ? [{ ...row, recordId: row.recordId }] : []))
  if (!written.length) return written
  await keepPrevious(tx, plan, batchId)
  const fields = [...plan.columnOf.keys()].filter((key) => plan.grid.columns[key])
  const writes = written.map(({ recordId, values }) => ({
    id: recordId,
    data: Object.fromEntries(
      fields.flatMap((key) => (values && key in values ? [[columnName(key), values[key]]] : [])),
    ),
  }))
  // Named although a trigger sets it: a row may have changes in its links alone.
  const columns = [...fields.map(columnName), 'updated_at']
  await tx.execute(sql`
    update ${tableName(plan)} t set ${assignments(columns)}
      from ${asWrites(writes)}
      join import_rows r on r.batch_id = ${batchId} and r.record_id = x.id and r.outcome = 'update',
           lateral jsonb_populate_record(null::${tableName(plan)}, r.previous || x.data) p
     where t.id = x.id`)
  await writeLinked(tx, plan, written)
  return written
}
