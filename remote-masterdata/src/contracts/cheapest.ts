import type { ActivityContract, HotelContract, TransportContract } from '@melali/shared/api'

export type AnyContract = HotelContract | TransportContract | ActivityContract

interface Price {
  sellCents: number
  costCents: number | undefined
}

const pricesOf = (contract: AnyContract): Price[] =>
  'tiers' in contract
    ? contract.tiers.map((tier) => ({ sellCents: tier.adultSellCents, costCents: tier.costAdultCents }))
    : contract.rates.map(({ sellCents, costCents }) => ({ sellCents, costCents }))

/** The lowest price of a contract, with its cost for those who see that. */
export const cheapest = (contract: AnyContract): Price | undefined =>
  pricesOf(contract).reduce<Price | undefined>(
    (least, price) => (least && least.sellCents <= price.sellCents ? least : price),
    undefined,
  )

/** What is left of a price, in basis points of it. */
export const marginOf = ({ sellCents, costCents }: Price) =>
  costCents === undefined || sellCents === 0
    ? null
    : Math.round(((sellCents - costCents) * 10_000) / sellCents)
