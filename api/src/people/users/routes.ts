import * as calls from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { type Db, idempotencyKeys, roles, sessions, users } from '../../db'
import { closeSessionsOf } from '../../platform/auth/session-repo'
import { oneByOne } from '../../platform/bulk/one-by-one'
import { serveBulk } from '../../platform/bulk/serve-bulk'
import { refuseInUse } from '../../platform/crud/usages'
import { type Keep, restorable } from '../../platform/deletions/restorable'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { pageOf } from '../../platform/listing'
import { type Call, serve } from '../../platform/serve'
import { refuseStale } from '../../platform/stale'
import { refuseForeignPhoto } from '../../platform/uploads/own'
import { refuseWeakPassword } from '../auth/common-passwords'
import { hashPassword } from '../auth/passwords'
import { readRole } from '../roles/repo'
import { registerExport } from './export'
import { listingOfUsers, lockUser, readUser } from './repo'
import {
  lockSuperAdmins,
  refuseAbove,
  refuseMismatch,
  refuseOnSelf,
  refuseRise,
  refuseStaffRole,
  refuseStaffSince,
  refuseWithoutSuperAdmin,
} from './rules'

type Changes = z.output<typeof calls.userChanges>

const roleOf = async (tx: Db, id: string) => {
  const [found] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, id)).for('share')
  if (!found) throw refuse.invalid({ roleId: 'unknownChoice' })
  return readRole(tx, id)
}

const credentials = async (body: Changes, email: string, now: Date) => {
  if (body.password === undefined) return {}
  refuseWeakPassword(body.password, email)
  return { passwordHash: await hashPassword(body.password), passwordChangedAt: now.toISOString() }
}

const update = async (call: Call, id: string, body: Changes) => {
  const { tx, actor, now, audit } = call
  await lockSuperAdmins(tx)
  const user = await lockUser(tx, id)
  const before = await readUser(tx, id)
  refuseStale(call.ifMatch, user, before)
  refuseAbove(actor, await readRole(tx, user.roleId))
  refuseOnSelf(actor, user, body)
  const role = await roleOf(tx, body.roleId ?? user.roleId)
  refuseRise(actor, role)
  const agentId = body.agentId === undefined ? user.agentId : body.agentId
  refuseMismatch(role, agentId)
  // What was so before doesn't hold up other changes, as switching the user off.
  if (role.id !== user.roleId) refuseStaffRole(role, agentId, 'roleId')
  else if (agentId !== user.agentId) refuseStaffRole(role, agentId, 'agentId')
  await refuseForeignPhoto(tx, actor, body.photoId)

  await tx
    .update(users)
    .set({
      ...body,
      ...(await credentials(body, body.email ?? user.email, now)),
      roleId: role.id,
      agentId,
      updatedAt: now.toISOString(),
    })
    .where(eq(users.id, id))
  await refuseWithoutSuperAdmin(tx)
  if (body.password !== undefined || body.active === false)
    await closeSessionsOf(tx, id, id === actor.userId ? call.request.session?.id : undefined)
  const data = await readUser(tx, id)
  audit({ entity: 'user', entityId: id, event: 'user.updated', before, after: data })
  return { data }
}

const remove = async (call: Call, keep: Keep, id: string, ifMatch?: number) => {
  const { tx, actor, audit } = call
  if (id === actor.userId) throw refuse.conflict('OWN_ACCOUNT')
  await lockSuperAdmins(tx)
  const user = await lockUser(tx, id)
  const before = await readUser(tx, id)
  refuseStale(ifMatch, user, before)
  refuseAbove(actor, await readRole(tx, user.roleId))
  await refuseInUse(tx, users, id)
  await keep(call, [id])
  await tx.delete(users).where(eq(users.id, id))
  await refuseWithoutSuperAdmin(tx)
  audit({ entity: 'user', entityId: id, event: 'user.deleted', before })
}

/** As somebody who may make such a user; where they were signed in, they sign in again. */
const keepUsers = (door: Door) =>
  restorable(door, {
    kind: 'user',
    table: users,
    may: [calls.createUser.access, calls.deleteUser.access],
    without: [sessions, idempotencyKeys],
    back: async ({ tx, actor, audit }, ids) => {
      for (const id of ids) {
        const { roleId, agentId } = await lockUser(tx, id)
        const role = await roleOf(tx, roleId)
        refuseAbove(actor, role)
        refuseStaffSince(role, agentId)
        const after = await readUser(tx, id)
        audit({ entity: 'user', entityId: id, event: 'user.restored', after })
      }
    },
  })

/** One that is so already is left alone. */
const setActive = async (call: Call, id: string, active: boolean) => {
  const { active: before } = await readUser(call.tx, id)
  if (before !== active) await update(call, id, { active })
}

const registerBulk = (door: Door, keep: Keep) =>
  serveBulk(door, calls.bulkUsers, {
    listing: (query) => listingOfUsers(query),
    attempt: oneByOne({
      id: users.id,
      title: users.name,
      scope: () => undefined,
      work: {
        activate: (call, id) => setActive(call, id, true),
        deactivate: (call, id) => setActive(call, id, false),
        delete: (call, id) => remove(call, keep, id),
      },
    }),
  })

export const register = (door: Door) => {
  const keep = keepUsers(door)
  serve(door, calls.listUsers, ({ tx, query }) => pageOf(tx, listingOfUsers(query), query))

  registerExport(door)
  registerBulk(door, keep)

  serve(door, calls.getUser, async ({ tx, params }) => ({ data: await readUser(tx, params.id) }))

  serve(door, calls.createUser, async ({ tx, actor, body, now, audit }) => {
    const { password, roleId, photoId, agentId = null } = body
    const role = await roleOf(tx, roleId)
    refuseRise(actor, role)
    refuseMismatch(role, agentId)
    refuseStaffRole(role, agentId, 'roleId')
    refuseWeakPassword(password, body.email)
    await refuseForeignPhoto(tx, actor, photoId)
    const [user] = await tx
      .insert(users)
      .values({
        ...body,
        passwordHash: await hashPassword(password),
        passwordChangedAt: now.toISOString(),
      })
      .returning({ id: users.id })
    if (!user) throw refuse.notFound()
    const data = await readUser(tx, user.id)
    audit({ entity: 'user', entityId: user.id, event: 'user.created', after: data })
    return { data }
  })

  serve(door, calls.updateUser, (call) => update(call, call.params.id, call.body))
  serve(door, calls.patchUser, (call) => update(call, call.params.id, call.body))
  serve(door, calls.updateOwnAccount, (call) => update(call, call.actor.userId, call.body))

  serve(door, calls.deleteUser, (call) => remove(call, keep, call.params.id, call.ifMatch))
  serve(door, calls.deleteUsers, async (call) => {
    for (const id of [...new Set(call.body.ids)].sort()) await remove(call, keep, id)
  })
}
