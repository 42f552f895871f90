import type { Access } from '@melali/shared/contract'
import { refuse } from '../errors'
import type { Actor } from './actor'

export const isAllowed = (access: Access, actor: Actor) =>
  access === 'public' || (actor.userId !== '' && (access === 'signed-in' || actor.can(access)))

/** Refuses whoever may not make the call. */
export const checkAccess = (access: Access, actor: Actor) => {
  if (isAllowed(access, actor)) return
  throw actor.userId ? refuse.forbidden() : refuse.unauthenticated()
}
