import type { Access } from '@melali/shared/contract'
import { refuse } from '../errors'
import type { Actor } from './actor'

/** Refuses whoever may not make the call. */
export const checkAccess = (access: Access, actor: Actor) => {
  if (access === 'public') return
  if (!actor.userId) throw refuse.unauthenticated()
  if (access !== 'signed-in' && !actor.can(access)) throw refuse.forbidden()
}
