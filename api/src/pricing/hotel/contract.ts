import type { Day, WeekdayMask } from '../calendar'
import type { CancellationStep } from '../cancellation'
import type { BasisPoints, Cents } from '../money'
import type { ContractHead } from '../terms'

/** One version of a hotel's contract with everything it says; the order inside the lists means nothing. */
export interface HotelContract extends ContractHead {
  rooms: readonly Room[]
  seasons: readonly Season[]
  rates: readonly Rate[]
  childBands: readonly ChildBand[]
  stopSales: readonly StopSale[]
  supplements: readonly Supplement[]
  offers: readonly Offer[]
  cancellation: readonly CancellationStep[]
}

/** How many one room takes; infants count as children. */
export interface Room {
  id: string
  maxAdults: number
  maxChildren: number
}

/** Nights `from`…`to` (both included) on the masked weekdays; of several, the highest priority rules. */
export interface Season {
  id: string
  name: string
  from: Day
  to: Day
  weekdays: WeekdayMask
  priority: number
}

/** Per room and night for up to `occupancy` people; a `null` extra can't be had, a `null` sell price comes from the level. */
export interface Rate {
  id: string
  seasonId: string
  roomId: string
  board: string
  occupancy: number
  costCents: Cents
  sellCents: Cents | null
  extraAdultCostCents: Cents | null
  extraAdultSellCents: Cents | null
  extraBedCostCents: Cents | null
  extraBedSellCents: Cents | null
  minStay: number | null
  maxStay: number | null
  /** Arrivals this many days ahead or fewer go on request; 0 never do. */
  releaseDays: number
}

/** Per night: free, a share of an extra adult's price, or an amount. */
export type ChildPrice =
  | { price: 'free' }
  | { price: 'percent'; basisPoints: BasisPoints }
  | { price: 'amount'; costCents: Cents; sellCents: Cents | null }

/** Completed years at check-in, both ends included; `order` 1 is the oldest child that pays for itself, `null` any. */
export type ChildBand = {
  id: string
  fromAge: number
  toAge: number
  order: number | null
  /** True: the price includes a bed of the child's own. */
  withBed: boolean
} & ChildPrice

/** `roomId` null closes every room; `stay` closes the nights, the others the day of arrival or departure. */
export interface StopSale {
  roomId: string | null
  from: Day
  to: Day
  mode: 'stay' | 'arrival' | 'departure'
}

/** Due when a night of the stay falls on its days: once a room, a person or a stay, or each such night a room. */
export interface Supplement {
  id: string
  name: string
  kind: 'high' | 'peak' | 'gala' | 'weekend'
  basis: 'room' | 'pax' | 'night' | 'stay'
  roomId: string | null
  from: Day
  to: Day
  weekdays: WeekdayMask
  costCents: Cents
  sellCents: Cents | null
  /** Basis pax: what a child pays, `null` as much as an adult; infants pay nothing. */
  childCostCents: Cents | null
  childSellCents: Cents | null
  mandatory: boolean
}

export type Offer = {
  id: string
  name: string
  roomId: string | null
  /** The nights it covers, both included. */
  from: Day
  to: Day
  combinable: boolean
} & (
  | { kind: 'stay_pay'; stay: number; pay: number; free: 'cheapest' | 'last' | 'first' }
  | { kind: 'early_bird'; bookBeforeDays: number; basisPoints: BasisPoints }
  | { kind: 'long_stay'; minNights: number; basisPoints: BasisPoints }
)
