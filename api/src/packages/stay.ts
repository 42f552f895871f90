import type { HotelPackage } from '@melali/shared/api'
import type { Db } from '../db'
import { type Day, daysBetween, type HotelPrice, priceHotelStay, type Refused } from '../pricing'
import { availabilityOf, closuresOn, type HotelSnapshot, type PriceTerms } from '../terms/snapshot'

export interface StayDates {
  checkIn: Day
  checkOut: Day
}

type CatalogueStay = HotelPackage['stay']
type Result = HotelPrice | Refused
type Choice = Pick<HotelSnapshot['contract']['rates'][number], 'roomId' | 'board'>

/** The rooms and boards that the contract has a rate for. */
const choicesOf = ({ rooms, rates }: HotelSnapshot['contract']) => {
  const sold = rates.filter(({ roomId }) => rooms.some(({ id }) => id === roomId))
  return [...new Map(sold.map(({ roomId, board }) => [`${roomId} ${board}`, { roomId, board }])).values()]
}

type Priced = HotelPrice & { choice: Choice }

const cheapest = (results: readonly (Result & { choice: Choice })[]) =>
  results.reduce<Priced | null>(
    (best, result) => (result.ok && (!best || result.sellCents < best.sellCents) ? result : best),
    null,
  )

/** Where nothing can be had, the reason of the room that comes nearest. */
const nearestProblem = (results: readonly Result[]) => {
  const refusals = results.flatMap((result) => (result.ok ? [] : [result.problems]))
  return refusals.sort((a, b) => a.length - b.length)[0]?.[0]?.code ?? 'NO_RATE'
}

/** Prices the cheapest stay of two adults in each contract; the queries are the same for one or twenty. */
export const cheapestStays = async (
  tx: Db,
  snapshots: readonly HotelSnapshot[],
  dates: StayDates,
  prices: PriceTerms,
  bookedOn: Day,
) => {
  const contractIds = snapshots.map(({ head }) => head.contractId)
  const leftOf = await availabilityOf(tx, contractIds, dates)
  const closures = await closuresOn(tx, [dates.checkIn, dates.checkOut])
  const terms = { bookedOn, markupBps: prices.markupBps, closures }
  return ({ head, contract }: HotelSnapshot): CatalogueStay => {
    const results = choicesOf(contract).map((choice) => {
      const stay = { ...choice, ...dates, rooms: 1, adults: 2, childAges: [], extraBeds: 0 }
      const roomsLeft = leftOf(head.contractId, choice.roomId)
      return { ...priceHotelStay(contract, stay, { ...terms, roomsLeft }), choice }
    })
    const best = cheapest(results)
    return {
      sellCents: best?.sellCents ?? null,
      ...(best && { costCents: best.costCents, marginCents: best.sellCents - best.costCents }),
      ...best?.choice,
      nights: daysBetween(dates.checkIn, dates.checkOut),
      onRequest: best !== null && best.onRequest.length > 0,
      problem: best ? null : nearestProblem(results),
    }
  }
}
