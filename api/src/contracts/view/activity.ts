import type { ActivityContract } from '@melali/shared/api'
import { startTimesOf } from '../../pricing'
import type { ActivitySnapshot, PriceTerms } from '../../terms/snapshot'
import { unitPrice } from '../../terms/unit-price'
import { headView, timelineText } from './head'

type Contract = ActivitySnapshot['contract']

const tierView = (contract: Contract, tier: Contract['tiers'][number], prices: PriceTerms) => {
  const unit = (costCents: number, sellCents: number | null) =>
    unitPrice({ costCents, sellCents }, contract, prices)
  const adult = unit(tier.costAdultCents, tier.adultSellCents)
  const child = unit(tier.costChildCents, tier.childSellCents)
  const infant = unit(tier.costInfantCents, tier.infantSellCents)
  return {
    ...tier,
    packageName: contract.packages.find(({ id }) => id === tier.packageId)?.name ?? '',
    adultSellCents: adult.sellCents,
    childSellCents: child.sellCents,
    infantSellCents: infant.sellCents,
    costAdultCents: adult.costCents,
    costChildCents: child.costCents,
    costInfantCents: infant.costCents,
  }
}

/** Those of all its packages. */
const startTimes = (contract: Contract) => {
  const times = contract.packages.flatMap((option) => startTimesOf(contract, option))
  return [...new Set(times)].sort()
}

export const activityView = (
  { head, activity, contract }: ActivitySnapshot,
  prices: PriceTerms,
): ActivityContract => ({
  ...activity,
  ...headView(head, prices),
  activityId: activity.id,
  timeline: timelineText(head),
  steps: head.timeline,
  startTimes: startTimes(contract),
  tiers: contract.tiers.map((tier) => tierView(contract, tier, prices)),
  cancellationSteps: contract.cancellationSteps,
})
