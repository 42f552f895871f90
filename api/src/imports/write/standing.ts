import { count, getTableName, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { foreignKeysOf } from '../../db/foreign-keys'
import { tables } from '../../platform/crud/table'
import { isAmong } from '../check/is-among'
import type { Plan } from '../plan'
import { tableName } from './names'

export interface Obstacle {
  row: number
  reason: 'changed' | 'gone' | 'used'
  usages?: { table: string; count: number; titles: string[] }[]
}

interface Undoable {
  row: number
  recordId: string
  created: boolean
  [column: string]: unknown
}

/** The rows that were imported, and those of them whose record isn't as the import left it. */
export const importedRows = async (tx: Db, plan: Plan, batchId: string) => {
  const { rows } = await tx.execute<Undoable & { kept: boolean; there: boolean }>(sql`
    select r.row, r.record_id as "recordId", r.outcome = 'create' as created,
           t.id is not null as there, t.version = r.result_version as kept
      from import_rows r left join ${tableName(plan)} t on t.id = r.record_id
     where r.batch_id = ${batchId} and r.outcome in ('create', 'update')
     order by r.row`)
  const obstacles = rows.flatMap(({ row, there, kept, created }): Obstacle[] => {
    if (there) return kept ? [] : [{ row, reason: 'changed' }]
    return created ? [] : [{ row, reason: 'gone' }]
  })
  return { rows: rows.filter(({ there }) => there), obstacles }
}

/** Every column that points at the table, also those that would vanish or forget silently. */
const pointersAt = ({ grid, links }: Plan) => {
  const own = Object.values(links).map(({ table }) => table)
  return tables
    .filter((table) => !own.includes(table))
    .flatMap((from) =>
      foreignKeysOf(from).flatMap(({ columns: [column], foreignTable }) =>
        foreignTable === grid.table && column ? [{ from, column }] : [],
      ),
    )
}

/** What refers to records that the import made. */
export const usedRows = async (tx: Db, plan: Plan, rows: readonly Undoable[]): Promise<Obstacle[]> => {
  const made = rows.filter(({ created }) => created)
  const usages = new Map<string, NonNullable<Obstacle['usages']>>()
  const ids = made.map(({ recordId }) => recordId)
  if (!ids.length) return []
  for (const { from, column } of pointersAt(plan)) {
    const found = await tx
      .select({ id: column, n: count() })
      .from(from)
      .where(isAmong(sql`${column}::text`, ids))
      .groupBy(column)
    for (const { id, n } of found) {
      const usage = { table: getTableName(from), count: n, titles: [] }
      usages.set(String(id), [...(usages.get(String(id)) ?? []), usage])
    }
  }
  return made.flatMap(({ row, recordId }): Obstacle[] => {
    const by = usages.get(recordId)
    return by ? [{ row, reason: 'used', usages: by }] : []
  })
}
