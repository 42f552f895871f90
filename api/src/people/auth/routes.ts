import * as calls from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { eq } from 'drizzle-orm'
import { permissions, roles, users } from '../../db'
import { isDeclared } from '../../platform/auth/permission-list'
import { clearCookies, newSessionId, sessionIdOf, setCookies } from '../../platform/auth/session-cookies'
import { closeSession, openSession } from '../../platform/auth/session-repo'
import type { Door } from '../../platform/door'
import { Refusal, refuse } from '../../platform/errors'
import { serve } from '../../platform/serve'
import { demoAccounts } from './demo-accounts'
import { checkPassword } from './passwords'
import { countTry, forgetTries } from './throttle-repo'
import { sessionUser, signInRow } from './users-repo'

/** Who failed to sign in is not known. */
const stranger = { id: null, name: '' }

export const register = (door: Door) => {
  const { env } = door

  serve(door, calls.csrfCookie, async ({ request, reply }) => {
    setCookies(reply, env, sessionIdOf(request, env) ?? newSessionId())
  })

  serve(door, calls.login, async ({ tx, body, now, request, reply, audit }) => {
    const { email, password } = body
    const locked = await countTry(tx, email, request.ip, now)
    const known = await signInRow(tx, email)
    const right = await checkPassword(known?.passwordHash, password)
    if (!known?.mayComeIn || !right) {
      const why = !known ? 'unknown' : known.mayComeIn ? 'wrong_password' : 'switched_off'
      audit({
        entity: 'user',
        entityId: known?.id ?? 'unknown',
        event: 'user.sign-in-failed',
        after: { email, ip: request.ip, why, locked },
        by: stranger,
      })
      throw new Refusal(401, 'BAD_CREDENTIALS', { keep: true })
    }

    await forgetTries(tx, email, request.ip)
    if (request.session) await closeSession(tx, request.session.id)
    const userAgent = request.headers['user-agent'] ?? ''
    const sessionId = await openSession(tx, { userId: known.id, ip: request.ip, userAgent, env, now })
    await tx.update(users).set({ lastSignInAt: now.toISOString() }).where(eq(users.id, known.id))
    audit({ entity: 'user', entityId: known.id, event: 'user.signed-in', by: known })
    setCookies(reply, env, sessionId)
    return { data: await sessionUser(tx, known.id) }
  })

  serve(door, calls.logout, async ({ tx, request, reply, actor, audit }) => {
    if (request.session) await closeSession(tx, request.session.id)
    audit({ entity: 'user', entityId: actor.userId, event: 'user.signed-out' })
    clearCookies(reply, env)
    reply.header('clear-site-data', '"cache", "storage"')
  })

  serve(door, calls.me, async ({ tx, actor }) => ({ data: await sessionUser(tx, actor.userId) }))

  serve(door, calls.myRole, async ({ tx, actor }) => {
    const [role] = await tx
      .select({ id: roles.id, slug: roles.slug, name: roles.name })
      .from(roles)
      .innerJoin(users, eq(users.roleId, roles.id))
      .where(eq(users.id, actor.userId))
    if (!role) throw refuse.unauthenticated()
    return { data: role }
  })

  serve(door, calls.myPermissions, async ({ tx, actor }) => {
    const known = await tx.select({ slug: permissions.slug }).from(permissions).orderBy(permissions.slug)
    return { data: known.filter(({ slug }) => isDeclared(slug) && actor.can(slug as Permission)) }
  })

  serve(door, calls.checkPermissions, async ({ body, actor }) => ({
    data: Object.fromEntries(body.permissions.map((slug) => [slug, actor.can(slug as Permission)])),
  }))

  serve(door, calls.demo, async () => ({
    data: { enabled: env.demo, accounts: env.demo ? demoAccounts : [] },
  }))
}
