import { refuse } from '../../platform/errors'
import type { Price, TaxMode } from '../../pricing'
import { unitPrice } from '../../terms/unit-price'

/** A price by what it is for. */
export interface Named {
  name: string
  costCents: number | null
  sellCents: number | null
}

export interface Loss {
  name: string
  costCents: number
  sellCents: number
}

const NO_LEVEL = { agentId: null, market: null, markupBps: 0 }

const isPrice = (price: Named): price is Named & Price => price.costCents !== null

/** What would be sold below cost, taxes that come on top counted. */
export const lossesOf = (contract: { taxMode: TaxMode }, prices: readonly Named[]): Loss[] =>
  prices.filter(isPrice).flatMap((price) => {
    const { costCents, sellCents } = unitPrice(price, contract, NO_LEVEL)
    return sellCents < costCents ? [{ name: price.name, costCents, sellCents }] : []
  })

const keyOf = ({ name, costCents, sellCents }: Loss) => `${name} ${costCents} ${sellCents}`

/** A loss needs a reason; one that was on sale like this before had it then. */
export const refuseLosses = (
  losses: readonly Loss[],
  before: readonly Loss[],
  reason: string | undefined,
) => {
  const known = new Set(before.map(keyOf))
  const fresh = losses.filter((loss) => !known.has(keyOf(loss)))
  if (!fresh.length || reason) return
  const names = fresh.map(({ name }) => name).join('; ')
  throw refuse.invalid({ reason: 'required' }, 'SELL_BELOW_COST', { names, items: fresh })
}
