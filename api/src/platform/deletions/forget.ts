import { sql } from 'drizzle-orm'
import type { Db } from '../../db'

const MINUTES = 10

/** Whatever was deleted before can't be brought back. */
export const keptSince = (now: Date) => new Date(now.getTime() - MINUTES * 60_000).toISOString()

export const forgetDeletions = (db: Db, now: Date) =>
  db.execute(sql`delete from deletions where deleted_at < ${keptSince(now)}::timestamptz`)
