import * as calls from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { roles } from '../../db'
import { SUPER_ADMIN } from '../../platform/auth/actor'
import { oneByOne } from '../../platform/bulk/one-by-one'
import { serveBulk } from '../../platform/bulk/serve-bulk'
import { refuseInUse } from '../../platform/crud/usages'
import { type Keep, restorable } from '../../platform/deletions/restorable'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { pageOf } from '../../platform/listing'
import { type Call, serve } from '../../platform/serve'
import { refuseStale } from '../../platform/stale'
import { registerExport } from './export'
import { listingOfRoles, lockRole, readRole, setPermissions, shown } from './repo'
import { isAbove, refuseGrant } from './rules'

const remove = async (call: Call, keep: Keep, id: string, ifMatch?: number) => {
  const { tx, actor, audit } = call
  const role = await lockRole(tx, id)
  const before = await readRole(tx, id)
  refuseStale(ifMatch, role, shown(before))
  if (role.builtIn) throw refuse.conflict('PROTECTED_ROLE')
  if (isAbove(actor, before)) throw refuse.forbidden('ROLE_ABOVE')
  await refuseInUse(tx, roles, id)
  await keep(call, [id])
  await tx.delete(roles).where(eq(roles.id, id))
  audit({ entity: 'role', entityId: id, event: 'role.deleted', before: shown(before) })
}

/** As somebody who may grant all of it. */
const keepRoles = (door: Door) =>
  restorable(door, {
    kind: 'role',
    table: roles,
    may: [calls.createRole.access, calls.deleteRole.access],
    back: async ({ tx, actor, audit }, ids) => {
      for (const id of ids) {
        const role = await readRole(tx, id)
        if (isAbove(actor, role)) throw refuse.forbidden('ROLE_ABOVE')
        audit({ entity: 'role', entityId: id, event: 'role.restored', after: shown(role) })
      }
    },
  })

export const register = (door: Door) => {
  const keep = keepRoles(door)
  serve(door, calls.listRoles, ({ tx, query }) => pageOf(tx, listingOfRoles(query), query))

  registerExport(door)

  serve(door, calls.getRole, async ({ tx, params }) => ({ data: shown(await readRole(tx, params.id)) }))

  serve(door, calls.createRole, async (call) => {
    const { tx, body, audit } = call
    const { permissions, ...rest } = body
    const [role] = await tx.insert(roles).values(rest).returning({ id: roles.id })
    if (!role) throw refuse.notFound()
    await setPermissions(tx, role.id, permissions)
    await refuseGrant(call, permissions)
    const data = shown(await readRole(tx, role.id))
    audit({ entity: 'role', entityId: role.id, event: 'role.created', after: data })
    return { data }
  })

  serve(door, calls.updateRole, async (call) => {
    const { tx, params, body, now, ifMatch, actor, audit } = call
    const role = await lockRole(tx, params.id)
    const before = await readRole(tx, params.id)
    refuseStale(ifMatch, role, shown(before))
    if (isAbove(actor, before)) throw refuse.forbidden('ROLE_ABOVE')
    const { permissions, offered, ...rest } = body
    const renamed = rest.slug !== undefined && rest.slug !== role.slug
    if (role.builtIn && renamed) throw refuse.conflict('PROTECTED_ROLE')
    if (role.slug === SUPER_ADMIN && permissions) throw refuse.conflict('PROTECTED_ROLE')
    await tx
      .update(roles)
      .set({ ...rest, updatedAt: now.toISOString() })
      .where(eq(roles.id, role.id))
    if (permissions) {
      await setPermissions(tx, role.id, permissions, offered)
      await refuseGrant(call, permissions, before.forAgents)
    }
    const data = shown(await readRole(tx, role.id))
    audit({ entity: 'role', entityId: role.id, event: 'role.updated', before: shown(before), after: data })
    return { data }
  })

  serve(door, calls.deleteRole, (call) => remove(call, keep, call.params.id, call.ifMatch))

  serveBulk(door, calls.bulkRoles, {
    listing: (query) => listingOfRoles(query),
    attempt: oneByOne({
      id: roles.id,
      title: roles.name,
      scope: () => undefined,
      work: { delete: (call, id) => remove(call, keep, id) },
    }),
  })
}
