import * as z from 'zod'
import { endpoint } from '../contract'
import { id, listQuery, many } from './envelope'
import { historyEntry } from './history'
import { day } from './values'

export const auditRow = historyEntry.extend({ entity: z.string(), entityId: z.string() })
export type AuditRow = z.output<typeof auditRow>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  access: 'view.audit',
  subject: 'audit',
  summary: 'Who did what, the latest first',
  query: listQuery({
    entity: z.string().max(60).optional(),
    entityId: z.string().max(60).optional(),
    event: z.string().max(80).optional(),
    actorId: id.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: many(auditRow),
  mayLag: true,
})
