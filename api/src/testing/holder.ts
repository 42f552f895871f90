import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { TestApp } from './test-app'

/** The embedded engine has one connection: there nobody meets. */
export const server = process.env.TEST_DATABASE_URL

/** Somebody outside whose transaction holds rows of a table, and who sees how many of the app's connections wait for a lock. */
export const holderOf = async (app: TestApp, table: string, ids: readonly string[]) => {
  const { rows } = await app.db.execute<{ name: string }>(sql`select current_database() as name`)
  const at = new URL(server ?? '')
  at.pathname = `/${rows[0]?.name}`
  const client = new pg.Client({ connectionString: at.href })
  await client.connect()
  await client.query('begin')
  await client.query(`select from ${table} where id = any($1) order by id for update`, [ids])
  return {
    write: (statement: string, values: readonly unknown[]) => client.query(statement, [...values]),
    waiting: async () => {
      await client.query('select pg_stat_clear_snapshot()')
      const found = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return found.rows[0]?.n ?? 0
    },
    letGo: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}
