import {
  type Clock,
  categoryOf,
  type Day,
  type Ride,
  type Stay,
  type TransportService,
  type Visit,
} from '../pricing'
import type { ActivitySnapshot } from './snapshot'

interface StayAsked {
  roomId: string
  bedTypeId?: string | null | undefined
  board: string
  checkIn: Day
  checkOut: Day
  rooms: number
  /** Per room. */
  adults: number
  /** At check-in. */
  childAges: readonly number[]
  extraBeds: number
  /** Optional supplements by name. */
  extras: readonly string[]
  honeymoon: boolean
}

export const stayRequest = ({ bedTypeId = null, ...asked }: StayAsked): Stay => ({ ...asked, bedTypeId })

interface RideAsked {
  service: TransportService
  fromZone: string | null
  toZone: string | null
  date: Day
  time: Clock
  pax: number
  luggage: number
  quantity: number
}

export const rideRequest = ({ date, time, ...ride }: RideAsked): Ride => ({
  ...ride,
  pickupOn: date,
  pickupAt: time,
  extraHours: 0,
})

interface VisitAsked {
  packageName: string
  date: Day
  time: Clock
  adults: number
  /** On the day; who has outgrown childhood counts as an adult. */
  childAges: readonly number[]
}

/** A package that the contract doesn't have is the engine's to refuse. */
export const visitRequest = ({ contract }: ActivitySnapshot, visit: VisitAsked): Visit => {
  const categories = visit.childAges.map((age) => categoryOf(age))
  const count = (category: string) => categories.filter((each) => each === category).length
  return {
    packageId: contract.packages.find(({ name }) => name === visit.packageName)?.id ?? visit.packageName,
    serviceOn: visit.date,
    startAt: visit.time,
    adults: visit.adults + count('adult'),
    children: count('child'),
    infants: count('infant'),
  }
}
