import type { Permission } from '@melali/shared/contract'
import { isForStaff, neededFor } from './permission-list'

/** Who calls. */
export interface Actor {
  /** Empty before sign-in. */
  userId: string
  name: string
  /** The role's slug. */
  role: string
  /** The agent company whose rows alone this user may see. */
  agentId: string | null
  can(permission: Permission): boolean
}

export const SUPER_ADMIN = 'super.admin'

export const nobody: Actor = { userId: '', name: '', role: '', agentId: null, can: () => false }

export const actorOf = (user: Omit<Actor, 'can'>, permissions: readonly string[]): Actor => {
  const granted = new Set(permissions)
  const has = (permission: string) =>
    !(user.agentId && isForStaff(permission)) && (user.role === SUPER_ADMIN || granted.has(permission))
  return {
    ...user,
    can(permission) {
      const needed = neededFor(permission)
      return has(permission) && (!needed || has(needed))
    },
  }
}
