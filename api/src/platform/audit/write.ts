import type { FastifyRequest } from 'fastify'
import { auditLog, type Db } from '../../db'
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

export const writeAudit = async (
  tx: Db,
  { actor, now, request }: { actor: Actor; now: Date; request: Pick<FastifyRequest, 'id'> },
  entries: readonly AuditEntry[],
) => {
  if (!entries.length) return
  await tx.insert(auditLog).values(
    entries.map((entry) => ({
      ...entry,
      actorId: entry.by ? entry.by.id : actor.userId || null,
      actorName: entry.by?.name ?? actor.name,
      before: clean(entry.before) ?? null,
      after: clean(entry.after) ?? null,
      agentId: entry.agentId === undefined ? actor.agentId : entry.agentId,
      requestId: request.id,
      createdAt: now.toISOString(),
    })),
  )
}
