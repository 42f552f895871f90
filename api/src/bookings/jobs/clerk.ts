import type { Db } from '../../db'
import { clock, writeByClock } from '../../platform/audit/by-clock'
import type { AuditEntry } from '../../platform/audit/write'

/** Keeps the history of what happens without a caller, and writes it down at the end. */
export const clerk = (tx: Db, now: Date) => {
  const entries: AuditEntry[] = []
  return {
    scene: { tx, actor: clock, now, audit: (entry: AuditEntry) => void entries.push(entry) },
    write: () => writeByClock(tx, now, entries),
  }
}
