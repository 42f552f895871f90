import type { TransportContract } from '@melali/shared/api'
import type { PriceTerms, TransportSnapshot } from '../../terms/snapshot'
import { unitPrice } from '../../terms/unit-price'
import { headView } from './head'

type Contract = TransportSnapshot['contract']

const rateView = (contract: Contract, rate: Contract['rates'][number], prices: PriceTerms) => {
  const surcharge = { costCents: rate.costNightSurchargeCents, sellCents: rate.nightSurchargeSellCents }
  return {
    ...rate,
    ...unitPrice(rate, contract, prices),
    nightSurchargeSellCents: unitPrice(surcharge, contract, prices).sellCents,
  }
}

export const transportView = (
  { head, transport, contract }: TransportSnapshot,
  prices: PriceTerms,
): TransportContract => ({
  ...headView(head, prices),
  transportId: transport.id,
  rates: contract.rates.map((rate) => rateView(contract, rate, prices)),
  cancellationSteps: contract.cancellationSteps,
})
