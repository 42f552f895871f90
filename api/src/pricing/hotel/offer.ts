import { type Day, within } from '../calendar'
import { compared } from '../exact'
import { type ExactAmounts, exactSum, scaledAmounts } from '../exact-amounts'
import { WHOLE } from '../money'
import type { Offer } from './contract'

/** What a room costs in one night before offers. */
export interface NightAmount extends ExactAmounts {
  day: Day
}

/** `shareBps` off what this night costs after the discounts before it. */
export interface Discount {
  offer: Offer
  day: Day
  of: ExactAmounts
  shareBps: number
}

/** What an offer may ask for besides its nights. */
export interface Occasion {
  daysBefore: number
  honeymoon: boolean
}

const KINDS = ['stay_pay', 'early_bird', 'long_stay', 'honeymoon'] as const

/** The discounts that save the guest most: combinable offers, one of a kind, or an offer that stands alone. */
export function bestDiscounts(
  offers: readonly Offer[],
  room: readonly NightAmount[],
  occasion: Occasion,
): Discount[] {
  const open = offers.filter((offer) => applies(offer, room, occasion)).sort(byPosition)
  const together = combinations(open.filter(({ combinable }) => combinable))
  const alone = open.filter(({ combinable }) => !combinable).map((offer) => [offer])
  return mostSaving([...together, ...alone].map((set) => discounts(set, room)))
}

/** Every choice of one offer of each kind; leaving one out never saves more. */
function combinations(offers: readonly Offer[]): Offer[][] {
  const sets = KINDS.reduce<Offer[][]>(
    (chosen, kind) => {
      const ofKind = offers.filter((offer) => offer.kind === kind)
      return ofKind.length === 0 ? chosen : chosen.flatMap((set) => ofKind.map((offer) => [...set, offer]))
    },
    [[]],
  )
  return sets.map((set) => set.sort(byPosition))
}

const byPosition = (a: Offer, b: Offer) => a.position - b.position || (a.id < b.id ? -1 : 1)

const coveredBy = (offer: Offer, room: readonly NightAmount[]) => room.filter(({ day }) => within(day, offer))

function applies(offer: Offer, room: readonly NightAmount[], { daysBefore, honeymoon }: Occasion): boolean {
  const nights = coveredBy(offer, room).length
  return (
    nights >= Math.max(1, offer.minNights ?? 1) &&
    daysBefore >= (offer.bookDaysBefore ?? 0) &&
    (honeymoon || offer.kind !== 'honeymoon')
  )
}

/** By sell price, then by cost; of equals, the first. */
function mostSaving(choices: readonly Discount[][]): Discount[] {
  let most: { choice: Discount[]; saved: ExactAmounts } = { choice: [], saved: exactSum([]) }
  for (const choice of choices) {
    const saved = exactSum(choice.map(taken))
    const more = compared(saved.sell, most.saved.sell) || compared(saved.cost, most.saved.cost)
    if (more > 0) most = { choice, saved }
  }
  return most.choice
}

/** One offer after another, each on what the ones before have left of a night. */
function discounts(set: readonly Offer[], room: readonly NightAmount[]): Discount[] {
  const left = new Map<Day, ExactAmounts>(room.map((night) => [night.day, night]))
  return set.flatMap((offer) =>
    discountedDays(offer, room).flatMap((day) => {
      const of = left.get(day) ?? exactSum([])
      const discount = { offer, day, of, shareBps: shareOf(offer) }
      const off = taken(discount)
      if (off.cost.over === 0n && off.sell.over === 0n) return []
      left.set(day, exactSum([of, scaledAmounts(off, -1)]))
      return [discount]
    }),
  )
}

function discountedDays(offer: Offer, room: readonly NightAmount[]): Day[] {
  const nights = coveredBy(offer, room)
  const days = offer.kind === 'stay_pay' ? freeNights(offer, nights) : nights
  return days.map(({ day }) => day).sort()
}

/** Stay 4 pay 3 frees one night in four, two in eight. */
function freeNights({ stay, pay, freeNight }: Offer, nights: NightAmount[]): NightAmount[] {
  if (!stay || pay === null) return []
  const count = Math.floor(nights.length / stay) * Math.max(0, stay - pay)
  if (freeNight === 'last') return nights.slice(nights.length - count)
  if (freeNight === 'first') return nights.slice(0, count)
  const byCost = (a: NightAmount, b: NightAmount) => compared(a.cost, b.cost) || (a.day < b.day ? -1 : 1)
  return [...nights].sort(byCost).slice(0, count)
}

const shareOf = ({ kind, basisPoints }: Offer) => (kind === 'stay_pay' ? WHOLE : (basisPoints ?? 0))

const taken = ({ of, shareBps }: Discount): ExactAmounts => scaledAmounts(of, shareBps, WHOLE)
