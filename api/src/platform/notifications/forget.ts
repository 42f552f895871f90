import { lt } from 'drizzle-orm'
import { type Db, notificationReads } from '../../db'
import { keptSince } from './shown'

/** Nobody is shown the entries any more that these say are read. */
export const forgetReads = (db: Db, now: Date) =>
  db.delete(notificationReads).where(lt(notificationReads.createdAt, keptSince(now)))
