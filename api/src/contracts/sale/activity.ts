import { refuse } from '../../platform/errors'
import { type ActivitySnapshot, loadActivityContract } from '../../terms/snapshot'
import { guardOf, inShort } from './guard'

type Contract = ActivitySnapshot['contract']
type Tier = Contract['tiers'][number]

const nameOf = ({ packages }: Contract, { packageId, fromPax, toPax }: Tier) =>
  `${packages.find(({ id }) => id === packageId)?.name} · ${fromPax}–${toPax ?? '…'}`

const adultOf = (contract: Contract, tier: Tier) => ({
  name: nameOf(contract, tier),
  costCents: tier.costAdultCents,
  sellCents: tier.adultSellCents,
})

const pricesOf = (contract: Contract, tier: Tier) => {
  const adult = adultOf(contract, tier)
  if (tier.basis === 'per_group') return [adult]
  return [
    adult,
    { ...adult, costCents: tier.costChildCents, sellCents: tier.childSellCents },
    { ...adult, costCents: tier.costInfantCents, sellCents: tier.infantSellCents },
  ]
}

/** Numbers of people between the smallest group and the largest tier, or the package's limit, that no tier prices. */
export const unpricedPax = ({ activity, packages, tiers }: Contract) =>
  packages.flatMap(({ id, name, minPax, maxPax }) => {
    const own = tiers.filter(({ packageId }) => packageId === id)
    const gaps: { name: string; from: number; to: number }[] = []
    let next = Math.max(1, activity.minPax, minPax)
    for (const { fromPax, toPax } of own.toSorted((one, other) => one.fromPax - other.fromPax)) {
      if (fromPax > next) gaps.push({ name, from: next, to: fromPax - 1 })
      next = Math.max(next, (toPax ?? Number.POSITIVE_INFINITY) + 1)
    }
    if (!own.length || (maxPax !== null && next <= maxPax))
      gaps.push({ name, from: next, to: maxPax ?? next })
    return gaps
  })

const refuseGaps = (contract: Contract) => {
  const gaps = unpricedPax(contract)
  const names = inShort(gaps.map(({ name, from, to }) => `${name}: ${from}–${to}`))
  if (gaps.length) throw refuse.conflict('PAX_UNCOVERED', { names, gaps })
}

export const guardActivity = guardOf<Contract>({
  load: loadActivityContract,
  rates: (contract) => contract.tiers.map((tier) => adultOf(contract, tier)),
  prices: (contract) => contract.tiers.flatMap((tier) => pricesOf(contract, tier)),
  refuseGaps,
})
