import type { DispatchCrew } from '@melali/shared/api'
import type { Actor } from '../../../platform/auth/actor'
import { refuse } from '../../../platform/errors'

const rights = { drivers: 'assign.driver', guides: 'assign.guide' } as const

export const refuseWithoutRight = (actor: Actor, crew: DispatchCrew) => {
  if (!actor.can(rights[crew])) throw refuse.forbidden()
}
