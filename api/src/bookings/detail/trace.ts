import type { TraceStep } from '@melali/shared/api'
import type { Actor } from '../../platform/auth/actor'
import { type Trace, withoutCost } from '../../pricing'

/** Why a line costs what it does, as far as the reader may know. */
export const traceFor = (actor: Actor, stored: unknown): TraceStep[] => {
  const trace = (Array.isArray(stored) ? stored : []) as Trace
  return actor.can('view.cost') ? [...trace] : withoutCost(trace)
}
