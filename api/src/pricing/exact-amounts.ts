import { type Exact, exact, halfUp, plus, scaled } from './exact'
import type { Amounts } from './money'

export interface ExactAmounts {
  cost: Exact
  sell: Exact
}

export const scaledAmounts = ({ cost, sell }: ExactAmounts, by: number, of = 1): ExactAmounts => ({
  cost: scaled(cost, by, of),
  sell: scaled(sell, by, of),
})

export const exactSum = (all: readonly ExactAmounts[]): ExactAmounts =>
  all.reduce((a, b) => ({ cost: plus(a.cost, b.cost), sell: plus(a.sell, b.sell) }), {
    cost: exact(0),
    sell: exact(0),
  })

export const rounded = ({ cost, sell }: ExactAmounts): Amounts => ({
  costCents: halfUp(cost),
  sellCents: halfUp(sell),
})
