import { exactOf } from '../basis'
import { type Day, daysBetween } from '../calendar'
import { exactSum } from '../exact-amounts'
import { Ledger, pricingOf, unitBasis } from '../ledger'
import { type Amounts, sum } from '../money'
import type { OnRequest, Priced } from '../problems'
import { contractParams } from '../terms'
import type { HotelContract, Offer, Supplement } from './contract'
import { bestDiscounts, type Discount } from './offer'
import type { NightRate } from './rate'
import { requestReasons } from './restriction'
import type { RoomNight } from './room-night'
import type { HotelTerms, Stay } from './stay'
import { nightSupplements, staySupplements } from './supplement'

/** All rooms of one night as its steps tell it, supplements and discounts included; what is paid once a stay is not in it. */
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

/** A night with its season, its rate and the lines of one room. */
export interface PlannedNight extends NightRate, RoomNight {
  day: Day
}

/** Writes the steps of a stay that nothing stands in the way of. */
export function charge(
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
    ...exactSum(lines.map((line) => exactOf(unitBasis(line, pricing)))),
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
