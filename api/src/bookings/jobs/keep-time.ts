import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db'
import { baliDay } from '../../platform/bali'
import { inTransaction } from '../../platform/transaction'
import { advanceByCalendar } from './advance-by-calendar'
import { confirmWithinCredit } from './confirm-within-credit'
import { expireCredit } from './expire-credit'
import { expireOptions } from './expire-options'
import { releaseIdleDrafts } from './release-idle-drafts'
import { tellDeadlines } from './tell-deadlines'

const EVERY_MS = 5 * 60_000

/** What the clock alone does to bookings: once now, then every few minutes. Several processes may do it at once. */
export const keepTime = (
  db: Db,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'error'>,
  done: () => void = () => undefined,
) => {
  const run = async () => {
    try {
      const at = now()
      await inTransaction(db, (tx) => expireOptions(tx, at))
      await inTransaction(db, (tx) => releaseIdleDrafts(tx, at))
      await inTransaction(db, (tx) => expireCredit(tx, at))
      await inTransaction(db, (tx) => confirmWithinCredit(tx, at))
      await inTransaction(db, (tx) => advanceByCalendar(tx, baliDay(at), at))
      await inTransaction(db, (tx) => tellDeadlines(tx, at))
      done()
    } catch (error) {
      log.error(error)
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, EVERY_MS)
  timer.unref()
  /** Waits for the run that is under way: the database must outlive it. */
  return async () => {
    clearInterval(timer)
    await running
  }
}
