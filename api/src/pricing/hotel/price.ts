import { type Day, daysBetween } from '../calendar'
import { Ledger, lineBasis, pricingOf } from '../ledger'
import { type Amounts, sum } from '../money'
import { gatherNights, type OnRequest, type Priced, type Problem, type Refused, refused } from '../problems'
import {
  bookingWindowProblems,
  closureProblems,
  contractParams,
  dateProblems,
  stayingPeriodProblems,
} from '../terms'
import { amountsOf } from '../trace'
import type { HotelContract, Offer, Supplement } from './contract'
import { bestDiscounts, type Discount } from './offer'
import { partyOf } from './party'
import { type NightRate, rateOf } from './rate'
import { lengthProblems, requestReasons, stopSaleProblems } from './restriction'
import { type RoomNight, roomNight } from './room-night'
import { type HotelTerms, roomProblems, type Stay, stayNights, stayProblems } from './stay'
import { dueSupplements, nightSupplements, staySupplements, supplementProblems } from './supplement'

/** All rooms of one night, its supplements and discounts included; what is paid once a stay is not in it. */
export interface NightPrice extends Amounts {
  day: Day
  seasonId: string
  seasonName: string
  rateId: string
}

export interface HotelPrice extends Priced {
  nights: NightPrice[]
  /** What the whole stay pays once, on top of its nights. */
  supplements: Amounts
  offers: { id: string; name: string }[]
  /** Empty: sold at once. */
  onRequest: OnRequest[]
}

interface PlannedNight extends NightRate, RoomNight {
  day: Day
}

/** Prices every night at its own season, or names everything that stands in the way. */
export function priceHotelStay(contract: HotelContract, stay: Stay, terms: HotelTerms): HotelPrice | Refused {
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
}

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

function charge(
  contract: HotelContract,
  stay: Stay,
  terms: HotelTerms,
  planned: PlannedNight[],
  supplements: Supplement[],
): HotelPrice {
  const ledger = new Ledger(pricingOf(contract, terms))
  const discounts = discountsFor(contract, stay, terms, planned)
  const nights = planned.map((night) => {
    const today = discounts.filter(({ day }) => day === night.day)
    return chargeNight(ledger, contract, stay, night, supplements, today)
  })
  ledger.on(null)
  const once = sum(staySupplements(supplements, contract, stay).map((line) => ledger.charge(line)))
  const { costCents, sellCents, trace } = ledger.close()
  return {
    ok: true,
    costCents,
    sellCents,
    nights,
    supplements: once,
    offers: offersIn(discounts),
    onRequest: requestReasons(
      stay,
      terms,
      planned.map(({ rate }) => rate),
      planned.map(({ day }) => day),
    ),
    trace,
  }
}

function discountsFor(contract: HotelContract, stay: Stay, terms: HotelTerms, planned: PlannedNight[]) {
  const pricing = pricingOf(contract, terms)
  const room = planned.map(({ day, lines }) => ({
    day,
    ...sum(lines.map((line) => amountsOf(lineBasis(line, pricing)))),
  }))
  const daysBefore = daysBetween(terms.bookedOn, stay.checkIn)
  return bestDiscounts(contract.offers, room, { daysBefore, honeymoon: stay.honeymoon ?? false })
}

function chargeNight(
  ledger: Ledger,
  contract: HotelContract,
  stay: Stay,
  { day, season, rate, lines }: PlannedNight,
  supplements: Supplement[],
  discounts: Discount[],
): NightPrice {
  ledger.on(day)
  ledger.note('NIGHT')
  ledger.note('CONTRACT', contractParams(contract))
  ledger.note('SEASON', { seasonId: season.id, name: season.name })
  const charged = [
    ...lines.map((line) => ledger.charge({ ...line, quantity: line.quantity * stay.rooms })),
    ...nightSupplements(supplements, day, contract, stay).map((line) => ledger.charge(line)),
    ...discounts.map(({ offer, of, shareBps }) =>
      ledger.takeOff('OFFER', offerParams(offer, shareBps), of, shareBps, stay.rooms),
    ),
  ]
  return { day, seasonId: season.id, seasonName: season.name, rateId: rate.id, ...sum(charged) }
}

const offerParams = ({ id, name, kind }: Offer, percentBps: number) => ({
  offerId: id,
  name,
  kind,
  percentBps,
})

const offersIn = (discounts: Discount[]) =>
  [...new Map(discounts.map(({ offer }) => [offer.id, offer])).values()].map(({ id, name }) => ({ id, name }))
