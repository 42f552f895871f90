import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { type Db, rolePermissions, roles, sessions, users } from '../db'
import type { SignedSession } from '../door'
import type { Env } from '../env'
import { actorOf } from './actor'
import { hashOf, newSessionId } from './session-cookies'

const A_MINUTE = 60_000

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Who the caller is and what its role may do right now; null when the session is none, idle or over. */
export const findSession = async (
  db: Db,
  sessionId: string,
  env: Env,
  now: Date,
): Promise<SignedSession | null> => {
  const [found] = await db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
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
    .where(
      and(
        eq(sessions.tokenHash, hashOf(sessionId)),
        eq(users.active, true),
        gt(sessions.expiresAt, now.toISOString()),
        gt(sessions.lastSeenAt, before(now, env.idleMs)),
      ),
    )
  if (!found) return null
  const { id, lastSeenAt, permissions, ...user } = found
  if (lastSeenAt < before(now, A_MINUTE))
    await db.update(sessions).set({ lastSeenAt: now.toISOString() }).where(eq(sessions.id, id))
  return { id, actor: actorOf(user, permissions) }
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
