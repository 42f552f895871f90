import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { auditLog, type Db, NEWS } from '../../db'
import { type Places, statement } from '../../db/statement'
import { asJson, insertRows } from '../../db/write-rows'
import type { Actor } from '../auth/actor'
import { newsOf } from '../news/news'

/** One thing that happened, for the log. */
export interface AuditEntry {
  /** As in `booking`. */
  entity: string
  entityId: string
  /** As in `booking.submitted`. */
  event: string
  before?: unknown
  after?: unknown
  reason?: string | undefined
  /** Whose data it is; the caller's agent unless told. */
  agentId?: string | null
  /** Who did it, where that isn't the caller: at sign-in the caller is nobody yet. */
  by?: { id: string | null; name: string }
}

const secret = /password|hash|token/i

const clean = (value: unknown) =>
  value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !secret.test(key)))
    : value

const fields = [
  'id',
  'entity',
  'entityId',
  'event',
  'before',
  'after',
  'reason',
  'actorId',
  'actorName',
  'agentId',
  'requestId',
  'createdAt',
] as const

/** Who listens hears of it with the commit, by the same statement. */
const insert = statement((db, { rows, news }: Places<{ rows: string; news: string }>) =>
  db.execute(sql`with written as (${insertRows(auditLog, fields, rows)})
    select pg_notify(${sql.raw(`'${NEWS}'`)}, ${news}::text)`),
)

export const writeAudit = async (
  tx: Db,
  { actor, now, request }: { actor: Actor; now: Date; request: Pick<FastifyRequest, 'id'> },
  entries: readonly AuditEntry[],
) => {
  if (!entries.length) return
  const rows = entries.map(({ entity, entityId, event, before, after, reason, agentId, by }) => ({
    id: v7(),
    entity,
    entityId,
    event,
    before: clean(before) ?? null,
    after: clean(after) ?? null,
    reason: reason ?? null,
    actorId: by ? by.id : actor.userId || null,
    actorName: by?.name ?? actor.name,
    agentId: agentId === undefined ? actor.agentId : agentId,
    requestId: request.id,
    createdAt: now.toISOString(),
  }))
  await insert(tx, { rows: asJson(rows), news: newsOf(rows) })
}
