import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { agents, type Db, rolePermissions, roles, sessions, users } from '../../db'
import type { SignedSession } from '../door'
import type { Env } from '../env'
import { actorOf } from './actor'
import { hashOf, newSessionId } from './session-cookies'

/** So often the database hears that a session is in use; an idle one is a matter of more minutes. */
export const A_MINUTE = 60_000

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Active, and of an active agency if of any; counts where `agents` is joined. */
export const mayComeIn = and(eq(users.active, true), or(isNull(users.agentId), eq(agents.active, true)))

export interface FoundSession {
  session: SignedSession
  lastSeenAt: string
  expiresAt: string
}

/** A session that counts: of somebody who may come in, neither over nor idle. */
const isOpen = (tokenHash: string, env: Env, now: Date) =>
  and(
    eq(sessions.tokenHash, tokenHash),
    mayComeIn,
    gt(sessions.expiresAt, now.toISOString()),
    gt(sessions.lastSeenAt, before(now, env.idleMs)),
  )

/** Whose session it is, without keeping it alive: a page that nobody looks at asks too. */
export const findVisitor = async (db: Db, tokenHash: string, env: Env, now: Date) => {
  const [found] = await db
    .select({ sessionId: sessions.id, userId: users.id, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(agents, eq(agents.id, users.agentId))
    .where(isOpen(tokenHash, env, now))
  return found
}

/** Who the caller is and what its role may do right now; null when the session is none, idle or over. */
export const findSession = async (
  db: Db,
  tokenHash: string,
  env: Env,
  now: Date,
): Promise<FoundSession | null> => {
  const [found] = await db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      userId: users.id,
      name: users.name,
      role: roles.slug,
      agentId: users.agentId,
      permissions: sql<string[]>`array(
        select ${rolePermissions.permission} from ${rolePermissions}
        where ${rolePermissions.roleId} = ${roles.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(agents, eq(agents.id, users.agentId))
    .where(isOpen(tokenHash, env, now))
  if (!found) return null
  const { id, lastSeenAt, expiresAt, permissions, ...user } = found
  const session = { id, actor: actorOf(user, permissions) }
  if (lastSeenAt >= before(now, A_MINUTE)) return { session, lastSeenAt, expiresAt }
  await db.update(sessions).set({ lastSeenAt: now.toISOString() }).where(eq(sessions.id, id))
  return { session, lastSeenAt: now.toISOString(), expiresAt }
}

export const openSession = async (
  tx: Db,
  { userId, ip, userAgent, env, now }: { userId: string; ip: string; userAgent: string; env: Env; now: Date },
) => {
  const sessionId = newSessionId()
  await tx.insert(sessions).values({
    tokenHash: hashOf(sessionId),
    userId,
    ip,
    userAgent: userAgent.slice(0, 300),
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + env.absoluteMs).toISOString(),
  })
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now.toISOString())))
  return sessionId
}

export const closeSession = (tx: Db, id: string) => tx.delete(sessions).where(eq(sessions.id, id))

/** Ends the user's sessions, but for the one that is to stay. */
export const closeSessionsOf = (tx: Db, userId: string, keep?: string) =>
  tx.delete(sessions).where(and(eq(sessions.userId, userId), keep ? ne(sessions.id, keep) : undefined))

/** Ends the sessions of everybody who belongs to the agencies. */
export const closeSessionsOfAgencies = (tx: Db, agentIds: readonly string[]) =>
  tx.delete(sessions).where(
    inArray(
      sessions.userId,
      tx
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.agentId, [...agentIds])),
    ),
  )
