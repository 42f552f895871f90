import type { Day } from '../calendar'
import { counted } from '../counted'
import { gatherNights, type Problem, type Refused, refused } from '../problems'
import { bookingWindowProblems, closureProblems, dateProblems, stayingPeriodProblems } from '../terms'
import { charge, type HotelPrice, type PlannedNight } from './charge'
import type { HotelContract } from './contract'
import { partyOf } from './party'
import { rateOf } from './rate'
import { lengthProblems, stopSaleProblems } from './restriction'
import { roomNight } from './room-night'
import { type HotelTerms, roomProblems, type Stay, stayNights, stayProblems } from './stay'
import { dueSupplements, supplementProblems } from './supplement'

/** Prices every night at its own season, or names everything that stands in the way. */
export const priceHotelStay = counted(
  (contract: HotelContract, stay: Stay, terms: HotelTerms): HotelPrice | Refused => {
    const days = stayNights(stay)
    const { planned, problems } = planNights(contract, stay, days)
    const supplements = dueSupplements(contract, stay, days)
    const all = [
      ...requestProblems(contract, stay, terms, days),
      ...(days.length > 0 ? supplementProblems(stay, supplements) : []),
      ...problems,
      ...lengthProblems(
        planned.map(({ rate }) => rate),
        days.length,
      ),
    ]
    return all.length > 0 ? refused(all) : charge(contract, stay, terms, planned, supplements)
  },
)

function requestProblems(contract: HotelContract, stay: Stay, terms: HotelTerms, days: Day[]): Problem[] {
  return [
    ...stayProblems(stay),
    ...dateProblems('bookedOn', terms.bookedOn),
    ...roomProblems(contract, stay),
    ...bookingWindowProblems(contract, terms),
    ...stayingPeriodProblems(contract, days),
    ...closureProblems('checkIn', stay.checkIn, 'arrivals', terms),
    ...closureProblems('checkOut', stay.checkOut, 'departures', terms),
    ...stopSaleProblems(contract, stay, days),
  ]
}

function planNights(contract: HotelContract, stay: Stay, days: Day[]) {
  const party = partyOf(stay, contract.childBands)
  const planned: PlannedNight[] = []
  const found: { night: Day; problem: Problem }[] = []
  for (const day of days) {
    const rated = rateOf(contract, stay, party.adults, day)
    if ('code' in rated) {
      found.push({ night: day, problem: rated })
      continue
    }
    const room = roomNight(rated.rate, party, stay.extraBeds, contract.childBands)
    found.push(...room.problems.map((problem) => ({ night: day, problem })))
    planned.push({ day, ...rated, ...room })
  }
  return { planned, problems: gatherNights(found) }
}
