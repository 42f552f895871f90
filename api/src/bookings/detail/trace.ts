import type { TraceStep } from '@melali/shared/api'
import type { Actor } from '../../platform/auth/actor'
import { type Trace, withoutCost } from '../../pricing'

/** Why a line costs what it does, as far as the reader may know. */
export const traceFor = (actor: Actor, stored: unknown): TraceStep[] => {
  const trace = (Array.isArray(stored) ? stored : []) as Trace
  if (!actor.can('view.cost')) return withoutCost(trace)
  return trace.map(({ code, day, params, sellCents, costCents }) => ({
    code,
    day,
    params,
    sellCents,
    costCents,
  }))
}
