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
  const { extraAdultCostCents, extraAdultSellCents, extraBedCostCents, extraBedSellCents } = rate
  return {
    id: rate.id,
    seasonId: rate.seasonId,
    roomId: rate.roomId,
    room: contract.rooms.find(({ id }) => id === rate.roomId)?.name ?? '',
    bedTypeId: rate.bedTypeId,
    bedType: beds.get(rate.bedTypeId ?? '') ?? null,
    board: rate.board,
    occupancy: rate.occupancy,
    ...unitPrice(rate, contract, prices),
    extraAdultSellCents: sellOf(extraAdultCostCents, extraAdultSellCents, contract, prices),
    extraBedSellCents: sellOf(extraBedCostCents, extraBedSellCents, contract, prices),
    minStay: rate.minStay,
    maxStay: rate.maxStay,
    releaseDays: rate.releaseDays,
    allotment: rate.allotment || null,
  }
}

const bandView = (contract: Contract, band: Contract['childBands'][number], prices: PriceTerms) => ({
  id: band.id,
  fromAge: band.ageFrom,
  toAge: band.ageBelow - 1,
  order: band.order,
  bedding: band.bedding,
  kind: band.charge,
  basisPoints: band.charge === 'percent' ? band.percentBps : null,
  amountCents: band.charge === 'amount' ? sellOf(band.costCents, band.sellCents, contract, prices) : null,
})

const supplementView = (contract: Contract, row: Contract['supplements'][number], prices: PriceTerms) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  from: row.fromDay,
  to: row.toDay,
  weekdays: [...row.weekdays],
  roomId: row.roomId,
  basis: row.basis,
  ...unitPrice(row, contract, prices),
  childSellCents: sellOf(row.childCostCents, row.childSellCents, contract, prices),
  mandatory: row.mandatory,
})

const offerView = (row: Contract['offers'][number]) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  from: row.fromDay,
  to: row.toDay,
  stay: row.stayNights,
  pay: row.payNights,
  bookDaysBefore: row.bookBeforeDays,
  minNights: row.minNights,
  basisPoints: row.percentBps,
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
  seasons: contract.seasons.map(({ id, name, fromDay, toDay, weekdays, priority }) => ({
    id,
    name,
    from: fromDay,
    to: toDay,
    weekdays: [...weekdays],
    priority,
  })),
  rates: sold(contract).map((rate) => rateView(contract, rate, prices, beds)),
  childBands: contract.childBands.map((band) => bandView(contract, band, prices)),
  supplements: contract.supplements.map((row) => supplementView(contract, row, prices)),
  offers: contract.offers.map(offerView),
  cancellationSteps: [...contract.cancellationSteps],
})
