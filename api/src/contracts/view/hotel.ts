import type { HotelContract } from '@melali/shared/api'
import type { HotelRate, HotelSnapshot, PriceTerms } from '../../terms/snapshot'
import { sellOf, unitPrice } from '../../terms/unit-price'
import { headView, inclusionsText } from './head'

type Contract = HotelSnapshot['contract']

const rateView = (
  contract: Contract,
  rate: HotelRate,
  prices: PriceTerms,
  beds: ReadonlyMap<string, string>,
) => {
  const { costExtraAdultCents, extraAdultSellCents, costExtraBedCents, extraBedSellCents } = rate
  return {
    ...rate,
    room: contract.rooms.find(({ id }) => id === rate.roomId)?.name ?? '',
    bedType: beds.get(rate.bedTypeId ?? '') ?? null,
    ...unitPrice(rate, contract, prices),
    extraAdultSellCents: sellOf(costExtraAdultCents, extraAdultSellCents, contract, prices),
    extraBedSellCents: sellOf(costExtraBedCents, extraBedSellCents, contract, prices),
    allotment: rate.allotment || null,
  }
}

const bandView = (contract: Contract, band: Contract['childBands'][number], prices: PriceTerms) => ({
  ...band,
  basisPoints: band.kind === 'percent' ? band.basisPoints : null,
  amountCents: band.kind === 'amount' ? sellOf(band.costCents, band.sellCents, contract, prices) : null,
})

const supplementView = (contract: Contract, row: Contract['supplements'][number], prices: PriceTerms) => ({
  ...row,
  ...unitPrice(row, contract, prices),
  childSellCents: sellOf(row.costChildCents, row.childSellCents, contract, prices),
})

/** A rate of a room that is no longer sold isn't shown. */
const sold = ({ rooms, rates }: Contract) =>
  rates.filter(({ roomId }) => rooms.some(({ id }) => id === roomId))

export const hotelView = (
  { head, hotelId, contract }: HotelSnapshot,
  prices: PriceTerms,
  beds: ReadonlyMap<string, string>,
): HotelContract => ({
  ...headView(head, prices),
  hotelId,
  inclusions: inclusionsText(head),
  seasons: contract.seasons,
  rates: sold(contract).map((rate) => rateView(contract, rate, prices, beds)),
  childBands: contract.childBands.map((band) => bandView(contract, band, prices)),
  supplements: contract.supplements.map((row) => supplementView(contract, row, prices)),
  offers: contract.offers,
  cancellationSteps: contract.cancellationSteps,
})
