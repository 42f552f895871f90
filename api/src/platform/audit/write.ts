import type { FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { announce, auditLog, type Db } from '../../db'
import { type Places, statement } from '../../db/statement'
import { asJson, insertRows } from '../../db/write-rows'
import type { Actor } from '../auth/actor'

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

const insert = statement((db, { rows }: Places<{ rows: string }>) =>
  db.execute(insertRows(auditLog, fields, rows)),
)

/** Others are told once it is committed, and never waited for. */
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
  await insert(tx, { rows: asJson(rows) })
  announce(tx)
}
