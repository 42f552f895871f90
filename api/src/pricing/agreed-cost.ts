import { type Amounts, type Cents, WHOLE } from './money'
import type { Step, Trace } from './trace'

interface Made extends Amounts {
  trace: Trace
}

const isAgreed = ({ code }: Pick<Step, 'code'>) => code === 'AGREED_COST'

export const isCostAgreed = (trace: Trace) => trace.some(isAgreed)

/** What its supplier asks in place of the contract's cost; what it is sold for stays. */
export const costAgreed = <P extends Made>(price: P, costCents: Cents): P => {
  const others = price.trace.filter((step) => !isAgreed(step))
  const contract = price.trace
    .filter(isAgreed)
    .reduce((cents, step) => cents - step.costCents, price.costCents)
  const difference = costCents - contract
  const step: Step = {
    code: 'AGREED_COST',
    day: null,
    params: { quantity: 1 },
    costCents: difference,
    sellCents: 0,
    costBasis: {
      kind: 'unit',
      costUnitCents: difference,
      taxBps: WHOLE,
      sellUnitCents: 0,
      parts: 1,
      shareBps: WHOLE,
      markupBps: 0,
      quantity: 1,
    },
  }
  return { ...price, costCents, trace: [...others, step] }
}
