import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../database'

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

/** Tables that came with the migrations get the triggers that raise `version` and `updated_at`. */
export const attachTriggers = (db: Db) => db.execute(sql`select attach_version_triggers()`)
