import type { Quote } from '@melali/shared/api'
import type { Actor } from '../platform/auth/actor'
import { type HotelPrice, type Priced, type Refused, type Trace, withoutCost } from '../pricing'

/** The steps as this reader may see them: without `view.cost`, none that speak of cost, level or margin. */
const stepsFor = (trace: Trace, actor: Actor) => {
  const steps = actor.can('view.cost') ? trace.map(({ costBasis: _, ...step }) => step) : withoutCost(trace)
  return steps.map((step) => ({ ...step, params: { ...step.params } }))
}

const reasonOf = (price: Priced | HotelPrice) =>
  'onRequest' in price ? (price.onRequest[0]?.code ?? null) : null

/** The engine's result on the wire. */
export const answerQuote = (result: Priced | HotelPrice | Refused, actor: Actor): Quote => {
  if (!result.ok) return { ok: false, problems: result.problems }
  const { sellCents, costCents, trace } = result
  const reason = reasonOf(result)
  return {
    ok: true,
    sellCents,
    costCents,
    marginCents: sellCents - costCents,
    trace: stepsFor(trace, actor),
    onRequest: reason !== null,
    onRequestReason: reason,
  }
}

export const namesOf = (lines: string) =>
  lines
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)

export const agesOf = (list: string) => (list ? list.split(',').map(Number) : [])
