import type { JobName } from '@melali/shared/api'
import { and, eq, gt, sql } from 'drizzle-orm'
import { auditLog, type Db } from '../../db'
import { writeByClock } from '../audit/by-clock'
import { inTransaction } from '../transaction'

const DAY_MS = 86_400_000
const MOST_LETTERS = 300

export const FAILED = 'job.failed'

interface Failure {
  job: JobName
  at: Date
  since: Date
  error: unknown
}

/** What the database said, not the statement around it: that may hold what people wrote. */
const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error).slice(0, MOST_LETTERS)
  return error.cause instanceof Error ? wordsOf(error.cause) : error.message.slice(0, MOST_LETTERS)
}

const isTold = async (tx: Db, { job, at }: Failure) => {
  const aDayAgo = new Date(at.getTime() - DAY_MS).toISOString()
  const told = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.event, FAILED), eq(auditLog.entityId, job), gt(auditLog.createdAt, aDayAgo)))
    .limit(1)
  return told.length > 0
}

/** Once a day for as long as it lasts, by one process after the other. */
export const tellFailed = (db: Db, failure: Failure) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('failed jobs are told', 0))`)
    if (await isTold(tx, failure)) return
    const { job, at, since, error } = failure
    await writeByClock(tx, at, [
      {
        ...{ entity: 'job', entityId: job, event: FAILED, agentId: null },
        ...{ after: { since: since.toISOString() }, reason: wordsOf(error) },
      },
    ])
  })
