import { sql } from 'drizzle-orm'
import type { Db } from '../db'
import { tablesOf } from '../platform/backup/catalogue'

/** What tells what happened, and sums that are kept as differences: they only ever grow. */
const growing = new Set([
  ...['audit_log', 'pasts', 'idempotency_keys', 'sessions', 'sign_in_attempts'],
  ...['booking_daily', 'booking_days', 'booking_months'],
])

/** What triggers write anew: it says the same, at another time. */
const derived = new Set(['allotments', 'duties'])

/** Every row of every other table, to be compared with another time. */
export const wholeState = async (db: Db) => {
  const told = (await tablesOf(db)).filter(({ name }) => !growing.has(name))
  const rows = told.map(({ name }) => {
    const table = sql.identifier(name)
    const times = derived.has(name) ? '{version,created_at,updated_at}' : '{}'
    const row = sql`to_jsonb(t) - ${times}::text[]`
    return sql`select ${name}::text as name, (select jsonb_agg(${row} order by ${row}) from ${table} t) as rows`
  })
  const found = await db.execute<{ name: string; rows: unknown[] | null }>(sql.join(rows, sql` union all `))
  return Object.fromEntries(found.rows.map(({ name, rows: all }) => [name, all]))
}
