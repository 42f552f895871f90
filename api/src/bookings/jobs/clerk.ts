import { type AuditEntry, writeAudit } from '../../audit/write'
import { nobody } from '../../auth/actor'
import type { Db } from '../../db'

/** Keeps the history of what happens without a caller, and writes it down at the end. */
export const clerk = (tx: Db, now: Date) => {
  const entries: AuditEntry[] = []
  const actor = { ...nobody, name: 'Melali' }
  return {
    scene: { tx, now, audit: (entry: AuditEntry) => void entries.push(entry) },
    write: () => writeAudit(tx, { actor, now, request: { id: 'job' } }, entries),
  }
}
