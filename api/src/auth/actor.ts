import type { Permission } from '@melali/shared/contract'

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

/** What an agent company's user never gets, whatever its role says. */
const neverForAgents: ReadonlySet<string> = new Set([
  'view.cost',
  'override.price',
  'verify.payment',
  'create.contract',
  'update.contract',
  'delete.contract',
  'share.saved-view',
])

export const nobody: Actor = { userId: '', name: '', role: '', agentId: null, can: () => false }

export const actorOf = (user: Omit<Actor, 'can'>, permissions: readonly string[]): Actor => {
  const granted = new Set(permissions)
  return {
    ...user,
    can: (permission) =>
      !(user.agentId && neverForAgents.has(permission)) &&
      (user.role === SUPER_ADMIN || granted.has(permission)),
  }
}
