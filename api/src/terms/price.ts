import type { Db } from '../db'
import {
  type Closure,
  type Day,
  priceActivity,
  priceHotelStay,
  priceTransport,
  type Ride,
  type Stay,
  type Visit,
} from '../pricing'
import {
  type ActivitySnapshot,
  availability,
  closuresOn,
  type HotelSnapshot,
  type PriceTerms,
  type RoomsLeft,
  type TransportSnapshot,
} from './snapshot'

interface Asked {
  prices: PriceTerms
  /** Today in Bali. */
  bookedOn: Day
  /** Where the caller has read them already. */
  closures?: readonly Closure[]
}

interface AskedStay extends Asked {
  /** The booking's hotel line that is priced again; the rooms it holds count as free. */
  holderId?: string | undefined
  /** Where the caller has read them already. */
  roomsLeft?: RoomsLeft
}

const termsOf = async (tx: Db, { prices, bookedOn, closures }: Asked, days: readonly Day[]) => ({
  bookedOn,
  markupBps: prices.markupBps,
  closures: closures ? [...closures] : await closuresOn(tx, days),
})

/** A stay by the engine, with the closures and the allotment of its days. */
export const priceStay = async (tx: Db, { head, contract }: HotelSnapshot, stay: Stay, asked: AskedStay) => {
  const { roomId, checkIn, checkOut } = stay
  const { contractId } = head
  const { holderId } = asked
  return priceHotelStay(contract, stay, {
    ...(await termsOf(tx, asked, [checkIn, checkOut])),
    roomsLeft:
      asked.roomsLeft ?? (await availability(tx, { contractId, roomId, checkIn, checkOut, holderId })),
  })
}

export const priceRide = async (tx: Db, { contract }: TransportSnapshot, ride: Ride, asked: Asked) =>
  priceTransport(contract, ride, await termsOf(tx, asked, [ride.date]))

export const priceVisit = async (tx: Db, { contract }: ActivitySnapshot, visit: Visit, asked: Asked) =>
  priceActivity(contract, visit, await termsOf(tx, asked, [visit.date]))
