import type { HistoryEntry } from '@melali/shared/api'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { auditLog, type Db } from '../../db'

/** At most this many entries are shown; a record with more is read in the audit log. */
const LIMIT = 500

const asRecord = (value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null

/** What happened to records of one kind, newest first. The caller has checked that the reader may see them. */
export const historyOf = async (
  tx: Db,
  entity: string,
  entityIds: readonly string[],
): Promise<HistoryEntry[]> => {
  if (!entityIds.length) return []
  const rows = await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), inArray(auditLog.entityId, [...entityIds])))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(LIMIT)
  return rows.map((row) => ({
    ...row,
    at: row.createdAt,
    by: { id: row.actorId, name: row.actorName },
    before: asRecord(row.before),
    after: asRecord(row.after),
  }))
}

/** A history in the envelope of a list; it has one page. */
export const historyPage = (data: HistoryEntry[]) => ({
  data,
  meta: { page: 1, perPage: LIMIT, total: data.length, lastPage: 1 },
})
