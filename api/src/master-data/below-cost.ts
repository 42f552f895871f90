import type { CrudOptions } from '../platform/crud/crud'
import { refuse } from '../platform/errors'

/**
 * What is sold for less than it costs is refused when either is written; what was there before may stay.
 * Who may not see cost isn't told, or the answer would give it away.
 */
export const refuseBelowCost: NonNullable<CrudOptions['check']> = ({ actor }, body, before) => {
  if (!actor.can('view.cost')) return
  const { sellCents, costCents } = { ...before, ...body } as Record<'sellCents' | 'costCents', number>
  const isWritten = sellCents !== before?.sellCents || costCents !== before?.costCents
  if (isWritten && sellCents < costCents) throw refuse.invalid({ sellCents: 'belowCost' })
}
