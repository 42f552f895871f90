import type { Actor } from '../../platform/auth/actor'
import { refuse } from '../../platform/errors'

/** Who doesn't see what prices cost would write over it blindly, or find it out by what is refused. */
export const refuseBlind = (actor: Actor) => {
  if (!actor.can('view.cost')) throw refuse.forbidden()
}

/** The same for a body that may leave the prices alone. */
export const refuseBlindFields = <Body extends object>(
  actor: Actor,
  body: Body,
  prices: readonly (keyof Body & string)[],
) => {
  const given = prices.filter((key) => body[key])
  if (given.length && !actor.can('view.cost'))
    throw refuse.invalid(Object.fromEntries(given.map((key) => [key, 'fieldForbidden'])))
}
