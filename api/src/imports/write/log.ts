import { type AuditEntry, writeAudit } from '../../platform/audit/write'
import type { Call } from '../../platform/serve'

const AT_ONCE = 500

/** Thousands of entries, some at a time: a statement takes only so many parameters. */
export const logAll = async (call: Call, entries: readonly AuditEntry[]) => {
  for (let at = 0; at < entries.length; at += AT_ONCE)
    await writeAudit(call.tx, call, entries.slice(at, at + AT_ONCE))
}
