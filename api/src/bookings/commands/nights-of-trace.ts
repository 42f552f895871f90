import { isPricedByHand, type Trace } from '../../pricing'

interface Night {
  sellCents: number
  costCents: number
}

/** A price set by hand has no nights of its own: each bears the same share of it, to the cent. */
const evenly = (nights: readonly Night[], cents: number) => {
  const until = (count: number) => Math.round((cents * count) / nights.length)
  return nights.map(({ costCents }, index) => ({ costCents, sellCents: until(index + 1) - until(index) }))
}

/** What each night of a stay costs, out of the trace that made its price. */
export const nightsOfTrace = (stored: unknown): Night[] => {
  const trace = (Array.isArray(stored) ? stored : []) as Trace
  const days = new Map<string, Night>()
  for (const { day, sellCents, costCents } of trace) {
    if (!day) continue
    const sum = days.get(day) ?? { sellCents: 0, costCents: 0 }
    days.set(day, { sellCents: sum.sellCents + sellCents, costCents: sum.costCents + costCents })
  }
  const nights = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, amounts]) => amounts)
  if (!isPricedByHand(trace)) return nights
  return evenly(
    nights,
    trace.reduce((sum, { sellCents }) => sum + sellCents, 0),
  )
}
