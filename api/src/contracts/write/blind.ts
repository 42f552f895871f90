import type { Actor } from '../../platform/auth/actor'
import { refuse } from '../../platform/errors'

/** Who doesn't see what prices cost would write over it blindly, or find it out by what is refused. */
export const refuseBlind = (actor: Actor) => {
  if (!actor.can('view.cost')) throw refuse.forbidden()
}

/** Nor the terms by which suppliers are paid, which nobody else is shown. */
export const refuseBlindTerms = (
  actor: Actor,
  body: { payableBasis?: string | null | undefined; payableDays?: number | null | undefined },
) => {
  if (actor.can('view.cost')) return
  const given = (['payableBasis', 'payableDays'] as const).filter((key) => body[key] !== undefined)
  if (given.length) throw refuse.invalid(Object.fromEntries(given.map((key) => [key, 'fieldForbidden'])))
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
