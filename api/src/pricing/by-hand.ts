import { type Amounts, type Cents, WHOLE } from './money'
import type { Step, Trace } from './trace'

interface Made extends Amounts {
  trace: Trace
}

interface ByHand {
  sellCents: Cents
  reason: string
}

const isByHand = ({ code }: Pick<Step, 'code'>) => code === 'BY_HAND'

export const isPricedByHand = (trace: Trace) => trace.some(isByHand)

/** What the contract asks for a line, with what a person made of it left out. */
export const contractPrice = ({ sellCents, trace }: Pick<Made, 'sellCents' | 'trace'>) => ({
  sellCents: trace.filter(isByHand).reduce((cents, step) => cents - step.sellCents, sellCents),
  trace: trace.filter((step) => !isByHand(step)),
})

/** A person's price in place of the contract's: the difference is the last step, so the steps still add up to the line. */
export const pricedByHand = <P extends Made>(price: P, { sellCents, reason }: ByHand): P => {
  const contract = contractPrice(price)
  const difference = sellCents - contract.sellCents
  const step: Step = {
    code: 'BY_HAND',
    day: null,
    params: { reason, quantity: 1 },
    costCents: 0,
    sellCents: difference,
    costBasis: {
      kind: 'unit',
      costUnitCents: 0,
      taxBps: WHOLE,
      sellUnitCents: difference,
      parts: 1,
      shareBps: WHOLE,
      markupBps: 0,
      quantity: 1,
    },
  }
  return { ...price, sellCents, trace: [...contract.trace, step] }
}
