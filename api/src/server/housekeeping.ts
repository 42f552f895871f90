import { lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, idempotencyKeys, sessions, signInAttempts } from '../db'
import { forgetImports } from '../imports/forget'
import { forgetDeletions } from '../platform/deletions/forget'
import { every } from '../platform/every'
import { watched } from '../platform/jobs/watched'
import { forgetReads } from '../platform/notifications/forget'

const HOUR = 3_600_000

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR).toISOString()

/** Throws away what nobody will ask for again. */
export const tidyUp = async (db: Db, now: Date) => {
  await db.delete(sessions).where(lt(sessions.expiresAt, now.toISOString()))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(now, 72)))
  await db.delete(signInAttempts).where(lt(signInAttempts.startedAt, ago(now, 24)))
  await forgetImports(db, now)
  await forgetReads(db, now)
  await forgetDeletions(db, now)
  await db.execute(sql`select compact_rollups()`)
}

/** Once an hour; returns what stops it, and waits for a run under way. */
export const keepTidy = (db: Db, now: () => Date, log: Pick<FastifyBaseLogger, 'error'>, done: () => void) =>
  every(
    HOUR,
    watched('housekeeping', { db, now }, () => tidyUp(db, now()).then(done)),
    (error) => log.error(error),
  )
