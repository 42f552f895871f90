import { v7 } from 'uuid'
import { addDays, ageOn, type Day, daysBetween } from '../../pricing'
import { type Demo, of } from '../demo'
import type { Goods, Offer } from './goods'
import type { Guest } from './guests'
import type { Trip } from './plan'
import type { Buyer, PricedStay, StayAsked } from './price-list'

/** A stay with its price, before it has a status. */
export interface DrawnStay {
  id: string
  offer: Offer
  contractId: string
  asked: StayAsked
  priced: PricedStay
}

interface Span {
  checkIn: Day
  checkOut: Day
}

/** From five nights on every other party changes its hotel half-way. */
const spansOf = ({ arrival, departure, index }: Trip): Span[] => {
  const nights = daysBetween(arrival, departure)
  if (nights < 6 || index % 2) return [{ checkIn: arrival, checkOut: departure }]
  const change = addDays(arrival, 3)
  return [
    { checkIn: arrival, checkOut: change },
    { checkIn: change, checkOut: departure },
  ]
}

/** The contract of the agent's own market before the one for all. */
const offersFor = ({ stays }: Goods, market: string): Offer[] => {
  const own = stays.filter((offer) => offer.market === market)
  const rest = stays.filter(
    (offer) => offer.market === 'all' && !own.some(({ hotel }) => hotel === offer.hotel),
  )
  return [...own, ...rest]
}

const adultsAt = (guests: readonly Guest[], day: Day) =>
  guests.filter(({ birthdate }) => ageOn(birthdate, day) >= 18).length

/** Rooms to try in one hotel: two adults a room first, then more in fewer, then one each. */
const choices = (offer: Offer, guests: readonly Guest[], span: Span, turn: number): StayAsked[] => {
  const adults = adultsAt(guests, span.checkIn)
  const counts = [...new Set([Math.ceil(adults / 2), Math.ceil(adults / 3), adults])]
  const { rooms, seed } = offer.hotel
  const boards = seed.style === 'city' ? ['BB', 'RO'] : seed.style === 'villa' ? ['BB'] : ['BB', 'HB']
  const board = boards[turn % boards.length] ?? 'BB'
  return counts.flatMap((count) =>
    rooms.map((_, at) => {
      const room = rooms[(at + turn) % rooms.length] ?? rooms[0]
      return { roomId: room?.id ?? '', board, ...span, rooms: count, extraBeds: 0 }
    }),
  )
}

const draw = (
  { dice }: Demo,
  goods: Goods,
  trip: Trip,
  guests: readonly Guest[],
  span: Span,
  buyer: Buyer,
) => {
  const offers = offersFor(goods, trip.group.agent.market)
  const first = dice.between(0, offers.length - 1)
  const turn = dice.between(0, 2)
  for (let step = 0; step < offers.length; step++) {
    const offer = offers[(first + step) % offers.length]
    if (!offer) continue
    const snapshot = of(goods.prices.stays, offer.versionId)
    for (const asked of choices(offer, guests, span, turn)) {
      const priced = goods.prices.stay(snapshot, asked, guests, buyer)
      if (priced) return { id: v7(), offer, contractId: snapshot.head.contractId, asked, priced }
    }
  }
  return null
}

/** Where they sleep from arrival to departure; null where no hotel takes them. */
export const drawStays = (demo: Demo, goods: Goods, trip: Trip, guests: readonly Guest[], buyer: Buyer) => {
  const drawn: DrawnStay[] = []
  for (const span of spansOf(trip)) {
    const stay = draw(demo, goods, trip, guests, span, buyer)
    if (!stay) return null
    drawn.push(stay)
  }
  return drawn
}
