import type { Role } from '@melali/shared/api'
import { and, eq } from 'drizzle-orm'
import { type Db, roles, users } from '../../db'
import { type Actor, SUPER_ADMIN } from '../../platform/auth/actor'
import { isDeclared, isForStaff } from '../../platform/auth/permission-list'
import { refuse } from '../../platform/errors'
import { isAbove } from '../roles/rules'

/** Locked in one order, so that two administrators can't remove each other at once. */
export const lockSuperAdmins = (tx: Db) =>
  tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(roles.slug, SUPER_ADMIN), eq(users.active, true)))
    .orderBy(users.id)
    .for('update', { of: users })

export const refuseWithoutSuperAdmin = async (tx: Db) => {
  if (!(await lockSuperAdmins(tx)).length) throw refuse.conflict('LAST_SUPER_ADMIN')
}

/** Nobody touches a user who may do more, or makes one. */
export const refuseAbove = (actor: Actor, role: Role) => {
  if (isAbove(actor, role)) throw refuse.forbidden('USER_ABOVE')
}

export const refuseRise = (actor: Actor, role: Role) => {
  if (isAbove(actor, role)) throw refuse.invalid({ roleId: 'roleAbove' })
}

/** The role of an agent company's user and its company belong together. */
export const refuseMismatch = (role: { slug: string; builtIn: boolean }, agentId: string | null) => {
  if (role.slug === 'agent' && !agentId) throw refuse.invalid({ agentId: 'agentNeeded' })
  if (role.slug !== 'agent' && role.builtIn && agentId) throw refuse.invalid({ agentId: 'agentForeign' })
}

/** Whom a permission is for that only a newer release knows, is that release's to say. */
const isStaffRole = (role: Role, agentId: string | null) =>
  agentId !== null && role.permissions.filter(isDeclared).some(isForStaff)

/** No way leads an agency's people into a role of staff: not by the role, not by the company. */
export const refuseStaffRole = (role: Role, agentId: string | null, field: 'roleId' | 'agentId') => {
  if (isStaffRole(role, agentId)) throw refuse.invalid({ [field]: 'staffRole' })
}

/** While nobody of an agency has a role it may be given what is for staff: who had it stays gone. */
export const refuseStaffSince = (role: Role, agentId: string | null) => {
  if (isStaffRole(role, agentId)) throw refuse.conflict('ROLE_CHANGED')
}

export const refuseOnSelf = (
  actor: Actor,
  user: { id: string; roleId: string },
  body: { roleId?: string; active?: boolean },
) => {
  if (actor.userId !== user.id) return
  if (body.roleId && body.roleId !== user.roleId) throw refuse.conflict('OWN_ROLE')
  if (body.active === false) throw refuse.conflict('OWN_ACCOUNT')
}
