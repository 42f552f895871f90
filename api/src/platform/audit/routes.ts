import { listAudit } from '@melali/shared/api'
import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import { auditLog } from '../../db'
import type { Actor } from '../auth/actor'
import type { Door } from '../door'
import { countCapped, matches, offsetOf, orderBy, pageMeta } from '../listing'
import { serve } from '../serve'
import { toldTo } from './fit'

type Row = typeof auditLog.$inferSelect

const sorts = { at: auditLog.createdAt, event: auditLog.event }

/** The instant that a day begins in Bali. */
const dawn = (day: string) => `${day}T00:00:00+08:00`

const view = (row: Row, actor: Actor) => ({
  ...row,
  at: row.createdAt,
  by: { id: row.actorId, name: row.actorName },
  before: toldTo(actor, row.entity, row.before),
  after: toldTo(actor, row.entity, row.after),
})

export const register = (door: Door) => {
  serve(door, listAudit, async ({ tx, query, actor }) => {
    const { search, entity, entityId, event, actorId, from, to } = query
    const where = and(
      entity ? eq(auditLog.entity, entity) : undefined,
      entityId ? eq(auditLog.entityId, entityId) : undefined,
      event ? eq(auditLog.event, event) : undefined,
      actorId ? eq(auditLog.actorId, actorId) : undefined,
      from ? gte(auditLog.createdAt, dawn(from)) : undefined,
      to ? lt(auditLog.createdAt, sql`${dawn(to)}::timestamptz + interval '1 day'`) : undefined,
      search
        ? or(matches(sql`lower(${auditLog.actorName})`, search), matches(auditLog.event, search))
        : undefined,
    )
    const rows = await tx
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(...orderBy(query.sort ?? '-at', sorts, auditLog.id))
      .limit(query.perPage)
      .offset(offsetOf(query))
    return {
      data: rows.map((row) => view(row, actor)),
      meta: pageMeta(query, await countCapped(tx, sql`${auditLog}`, where)),
    }
  })
}
