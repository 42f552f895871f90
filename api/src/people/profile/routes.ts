import * as calls from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { users } from '../../db'
import { setCookies } from '../../platform/auth/session-cookies'
import { closeSessionsOf, openSession } from '../../platform/auth/session-repo'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { serve } from '../../platform/serve'
import { refuseStale } from '../../platform/stale'
import { refuseForeignPhoto } from '../../platform/uploads/own'
import { refuseWeakPassword } from '../auth/common-passwords'
import { checkPassword, hashPassword } from '../auth/passwords'
import { lockUser, readUser } from '../users/repo'

export const register = (door: Door) => {
  const { env } = door

  serve(door, calls.profile, async ({ tx, actor }) => ({ data: await readUser(tx, actor.userId) }))

  serve(door, calls.updateProfile, async ({ tx, actor, body, now, ifMatch, audit }) => {
    await lockUser(tx, actor.userId)
    const before = await readUser(tx, actor.userId)
    refuseStale(ifMatch, before)
    await refuseForeignPhoto(tx, actor, body.photoId)
    await tx
      .update(users)
      .set({ ...body, updatedAt: now.toISOString() })
      .where(eq(users.id, actor.userId))
    const data = await readUser(tx, actor.userId)
    audit({ entity: 'user', entityId: data.id, event: 'user.updated', before, after: data })
    return { data }
  })

  serve(door, calls.changePassword, async ({ tx, actor, body, now, request, reply, audit }) => {
    const user = await lockUser(tx, actor.userId)
    if (!(await checkPassword(user.passwordHash, body.currentPassword)))
      throw refuse.invalid({ currentPassword: 'wrongPassword' })
    if (body.password === body.currentPassword) throw refuse.invalid({ password: 'samePassword' })
    refuseWeakPassword(body.password, user.email)

    const passwordHash = await hashPassword(body.password)
    await tx
      .update(users)
      .set({ passwordHash, passwordChangedAt: now.toISOString() })
      .where(eq(users.id, user.id))
    await closeSessionsOf(tx, user.id)
    const userAgent = request.headers['user-agent'] ?? ''
    setCookies(reply, env, await openSession(tx, { userId: user.id, ip: request.ip, userAgent, env, now }))
    audit({ entity: 'user', entityId: user.id, event: 'user.password-changed' })
    return { data: { changed: true as const } }
  })
}
