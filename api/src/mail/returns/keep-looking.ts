import { and, eq, inArray, lt } from 'drizzle-orm'
import { type Db, mails } from '../../db'
import { writeByClock } from '../../platform/audit/by-clock'
import type { Door } from '../../platform/door'
import { every, orAfter } from '../../platform/every'
import { watched } from '../../platform/jobs/watched'
import { inTransaction } from '../../platform/transaction'
import { type Message, mailboxOf } from './mailbox'
import { type Returned, readReport } from './report'

const EVERY_MS = 5 * 60_000
const LONGEST_END_MS = 10_000

/** A report is older news than what became of the letter since: it was sent again, or somebody knows that it arrived. */
const takeBack = (db: Db, now: Date, { mailId, error }: Returned, receivedAt: Date) =>
  inTransaction(db, async (tx) => {
    const [mail] = await tx
      .update(mails)
      .set({ status: 'bounced', error })
      .where(
        and(
          eq(mails.id, mailId),
          inArray(mails.status, ['sent', 'unclear']),
          lt(mails.updatedAt, receivedAt.toISOString()),
        ),
      )
      .returning()
    if (!mail) return
    const entry = {
      entity: 'mail',
      entityId: mail.id,
      event: 'mail.bounced',
      after: { status: mail.status, error },
    }
    await writeByClock(tx, now, [{ ...entry, agentId: mail.agentId }])
  })

type Needs = Pick<Door, 'database' | 'now'> & {
  env: Pick<Door['env'], 'mailboxUrl'>
  app: { log: Pick<Door['app']['log'], 'error'> }
}

/** Looks for letters that came back to the mailbox of their sender; returns what stops it. */
export const keepLooking = ({ database, env, now, app }: Needs) => {
  if (!env.mailboxUrl) return async () => undefined
  const look = mailboxOf(env.mailboxUrl)
  const believe = async ({ source, receivedAt }: Message) => {
    const returned = await readReport(source)
    if (returned) await takeBack(database.db, now(), returned, receivedAt)
  }
  const run = watched('returned-letters', { db: database.db, now }, () => look(now(), believe))
  return orAfter(
    LONGEST_END_MS,
    every(EVERY_MS, run, (error) => app.log.error(error)),
  )
}
