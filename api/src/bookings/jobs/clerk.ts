import type { Db } from '../../db'
import { type AuditEntry, writeAudit } from '../../platform/audit/write'
import { nobody } from '../../platform/auth/actor'

/** Keeps the history of what happens without a caller, and writes it down at the end. */
export const clerk = (tx: Db, now: Date) => {
  const entries: AuditEntry[] = []
  const actor = { ...nobody, name: 'Melali' }
  return {
    scene: { tx, actor, now, audit: (entry: AuditEntry) => void entries.push(entry) },
    write: () => writeAudit(tx, { actor, now, request: { id: 'job' } }, entries),
  }
}
