import { type FailedJob, listFailedJobs } from '@melali/shared/api'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { auditLog } from '../../db'
import type { Door } from '../door'
import { keptSince } from '../notifications/shown'
import { serve } from '../serve'
import { FAILED } from './tell-failed'

export const register = (door: Door) => {
  serve(door, listFailedJobs, async ({ tx, now }) => {
    const rows = await tx
      .select({
        id: auditLog.id,
        job: sql<FailedJob['job']>`${auditLog.entityId}`,
        at: auditLog.createdAt,
        since: sql<string>`${auditLog.after} ->> 'since'`,
        error: sql<string>`coalesce(${auditLog.reason}, '')`,
      })
      .from(auditLog)
      .where(and(eq(auditLog.event, FAILED), gt(auditLog.createdAt, keptSince(now))))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    return { data: rows }
  })
}
