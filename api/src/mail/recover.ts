import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { type Db, mails } from '../db'
import { writeByClock } from '../platform/audit/by-clock'
import { inTransaction } from '../platform/transaction'
import { enqueue, QUEUE } from './boss'
import type { Post } from './deliver'

/** Longer than the post office is waited for. */
const PATIENCE_MS = 3 * 60_000

const alive = sql`(select 1 from pgboss.job j where j.name = ${QUEUE} and j.state < 'completed'
  and j.data ->> 'mailId' = ${mails.id}::text)`

const error = 'The server ended while it was handed over.'

/** Whoever may say what became of them hears of it at once, and the log keeps it. */
const unclear = (tx: Db, letters: readonly { id: string; agentId: string | null }[], now: Date) =>
  writeByClock(
    tx,
    now,
    letters.map(({ id, agentId }) => ({
      ...{ entity: 'mail', entityId: id, event: 'mail.unclear', agentId },
      before: { status: 'sending' },
      after: { status: 'unclear', error },
    })),
  )

/**
 * After a process that died: what it was handing over may have been taken or not, so a person says which, as one letter
 * twice is as bad as none; what waits without a job gets one.
 */
export const recover = async ({ db, now }: Post) => {
  const since = new Date(now().getTime() - PATIENCE_MS).toISOString()
  await inTransaction(db, async (tx) => {
    const interrupted = await tx
      .update(mails)
      .set({ status: 'unclear', error })
      .where(and(eq(mails.status, 'sending'), lt(mails.claimedAt, since)))
      .returning({ id: mails.id, agentId: mails.agentId })
    await unclear(tx, interrupted, now())
    const waiting = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.status, 'queued'), notExists(alive)))
      .for('update', { skipLocked: true })
    for (const { id } of waiting) await enqueue(tx, id)
  })
}
