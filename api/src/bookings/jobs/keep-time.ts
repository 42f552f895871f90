import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db'
import { baliDay } from '../../platform/bali'
import { every } from '../../platform/every'
import { watched } from '../../platform/jobs/watched'
import { inTransaction } from '../../platform/transaction'
import { advanceByCalendar } from './advance-by-calendar'
import { confirmWithinCredit } from './confirm-within-credit'
import { expireCredit } from './expire-credit'
import { expireOptions } from './expire-options'
import { releaseIdleDrafts } from './release-idle-drafts'
import { tellDeadlines } from './tell-deadlines'

const EVERY_MS = 5 * 60_000

/** What the clock alone does to bookings. Several processes may do it at once. */
export const dueNow = async (db: Db, at: Date) => {
  await inTransaction(db, (tx) => expireOptions(tx, at))
  await inTransaction(db, (tx) => releaseIdleDrafts(tx, at))
  await inTransaction(db, (tx) => expireCredit(tx, at))
  await inTransaction(db, (tx) => confirmWithinCredit(tx, at))
  await inTransaction(db, (tx) => advanceByCalendar(tx, baliDay(at), at))
  await inTransaction(db, (tx) => tellDeadlines(tx, at))
}

/** Once now, then every few minutes; returns what stops it, and waits for a run under way: the database must outlive it. */
export const keepTime = (
  db: Db,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'error'>,
  done: () => void = () => undefined,
) =>
  every(
    EVERY_MS,
    watched('bookings', { db, now }, () => dueNow(db, now()).then(done)),
    (error) => log.error(error),
  )
