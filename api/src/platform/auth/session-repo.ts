import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
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

/** Those of the sessions that are neither idle nor over, with what the roles of their users may do right now. */
const readSessions = (db: Db, which: SQL | undefined, env: Env, now: Date) =>
  db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      userId: users.id,
      name: users.name,
      email: users.email,
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
    .where(
      and(
        which,
        mayComeIn,
        gt(sessions.expiresAt, now.toISOString()),
        gt(sessions.lastSeenAt, before(now, env.idleMs)),
      ),
    )

const sessionOf = ({ id, permissions, ...user }: Awaited<ReturnType<typeof readSessions>>[number]) => {
  const { lastSeenAt, expiresAt, email: _, ...named } = user
  return { session: { id, actor: actorOf(named, permissions) }, lastSeenAt, expiresAt }
}

/** Who the caller is and what its role may do right now; null when the session is none, idle or over. */
export const findSession = async (
  db: Db,
  tokenHash: string,
  env: Env,
  now: Date,
): Promise<FoundSession | null> => {
  const [row] = await readSessions(db, eq(sessions.tokenHash, tokenHash), env, now)
  if (!row) return null
  const found = sessionOf(row)
  if (found.lastSeenAt >= before(now, A_MINUTE)) return found
  await db.update(sessions).set({ lastSeenAt: now.toISOString() }).where(eq(sessions.id, row.id))
  return { ...found, lastSeenAt: now.toISOString() }
}

/** The same without using it: nobody's session goes on for it. */
export const peekSession = async (db: Db, tokenHash: string, env: Env, now: Date) => {
  const [row] = await readSessions(db, eq(sessions.tokenHash, tokenHash), env, now)
  return row ? sessionOf(row).session : null
}

/** Whose session it is, without using it: a page that nobody looks at asks too. */
export const findVisitor = async (db: Db, tokenHash: string, env: Env, now: Date) => {
  const [row] = await readSessions(db, eq(sessions.tokenHash, tokenHash), env, now)
  return row && { sessionId: row.id, userId: row.userId, email: row.email }
}

export const peekSessions = async (db: Db, ids: readonly string[], env: Env, now: Date) =>
  (await readSessions(db, inArray(sessions.id, [...ids]), env, now)).map((row) => sessionOf(row).session)

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
