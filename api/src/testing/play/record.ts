import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Db, roles } from '../../db'
import type { Head } from '../../demo/snapshot'
import { digestNow } from './digest'

/** What belongs to a running house, is made again at the first start, or is the same in each. */
const LEFT_OUT = [
  'booking_days',
  'booking_months',
  'idempotency_keys',
  'number_series',
  'outbox',
  'permissions',
  'role_permissions',
  'roles',
  'sessions',
  'settings',
  'setup_tokens',
  'sign_in_attempts',
]

/** Columns that the database doesn't fill by itself. */
const written = (tx: Db) =>
  tx.execute<{ table: string; columns: string[] }>(sql`
    select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
    group by 1 order by 1`)

/** Every row of the house, a table a line. */
export const snapshotOf = async (tx: Db, curtain: Date) => {
  const known = await tx.select().from(roles)
  const head: Head = {
    digest: digestNow(),
    curtain: curtain.toISOString(),
    roles: Object.fromEntries(known.map(({ slug, id }) => [slug, id])),
  }
  const lines = [JSON.stringify(head)]
  await tx.execute(sql`select compact_rollups()`)
  await tx.execute(sql`update users set password_hash = ''`)
  const { rows: tables } = await written(tx)
  for (const { table, columns } of tables.filter((one) => !LEFT_OUT.includes(one.table))) {
    const names = sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    )
    const { rows } = await tx.execute<{ all: unknown[][] }>(
      sql`select coalesce(json_agg(json_build_array(${names})), '[]') as all from ${sql.identifier(table)}`,
    )
    if (rows[0]?.all.length) lines.push(JSON.stringify({ table, columns, rows: rows[0].all }))
  }
  return gzipSync(lines.join('\n'), { level: 9 })
}
