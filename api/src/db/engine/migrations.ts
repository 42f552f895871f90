import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core'
import type { Db } from '../database'

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

/** What Drizzle's own `migrate` calls; only there can one stop before the newest. */
const partsOf = (db: Db) => db as unknown as { dialect: PgDialect; session: PgSession }

/** Tables that came with the migrations get the triggers that raise `version` and `updated_at`. */
const attachTriggers = (db: Db) => db.execute(sql`select attach_version_triggers()`)

/**
 * Runs what is new, as far as the migration of that hash or to the end, in one transaction: whatever ends it midway,
 * nothing of it stays.
 */
export const migrateUpTo = async (db: Db, last?: string) => {
  const all = readMigrationFiles({ migrationsFolder })
  const upTo = last ? all.findIndex(({ hash }) => hash === last) + 1 : all.length
  if (!upTo) throw new Error('This checkout has no such migration')
  const { dialect, session } = partsOf(db)
  await dialect.migrate(all.slice(0, upTo), session, { migrationsFolder })
  await attachTriggers(db)
}

/** The hashes of what has run, the first one first; none in a database of nobody's. */
export const migrationsRun = async (db: Db) => {
  const { rows: known } = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as known`)
  if (!known[0]?.known) return []
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ hash }) => hash)
}
