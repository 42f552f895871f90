import type { Db } from '../../db'
import { nobody } from '../auth/actor'
import { type AuditEntry, writeAudit } from './write'

/** Whose name stands in the log for what happens without a caller. */
export const clock = { ...nobody, name: 'Melali' }

/** Writes down what a job did, within its transaction. */
export const writeByClock = (tx: Db, now: Date, entries: readonly AuditEntry[]) =>
  writeAudit(tx, { actor: clock, now, request: { id: 'job' } }, entries)
