import { isCostAgreed, isPricedByHand, type Trace } from '../../pricing'

interface Night {
  sellCents: number
  costCents: number
}

/** What a person put in place of the contract's amount has no nights of its own: each bears the same share of it, to the cent. */
const evenly = (trace: Trace, amount: keyof Night, nights: readonly Night[]) => {
  const cents = trace.reduce((sum, step) => sum + step[amount], 0)
  const until = (count: number) => Math.round((cents * count) / nights.length)
  return nights.map((night, index) => ({ ...night, [amount]: until(index + 1) - until(index) }))
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
  const sold = isPricedByHand(trace) ? evenly(trace, 'sellCents', nights) : nights
  return isCostAgreed(trace) ? evenly(trace, 'costCents', sold) : sold
}
