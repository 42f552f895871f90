import type { Days, Weekday } from '../calendar'
import type { CancellationStep } from '../cancellation'
import type { AgeBand } from '../guests'
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
  cancellationSteps: readonly CancellationStep[]
}

/** What one room holds; infants count as children. */
export interface Room {
  id: string
  maxAdults: number
  maxChildren: number
  maxExtraBeds: number
}

/** Nights on certain weekdays, none named = every day; of several seasons the highest priority rules. */
export interface Season extends Days {
  id: string
  name: string
  weekdays: readonly Weekday[]
  priority: number
}

/** Per room and night for up to `occupancy` people; a `null` cost can't be had, a `null` sell comes from the level. */
export interface Rate {
  id: string
  seasonId: string
  roomId: string
  /** `null`: whatever the beds. */
  bedTypeId: string | null
  board: string
  occupancy: number
  costCents: Cents
  sellCents: Cents | null
  /** With a bed. */
  costExtraAdultCents: Cents | null
  extraAdultSellCents: Cents | null
  costExtraBedCents: Cents | null
  extraBedSellCents: Cents | null
  minStay: number
  maxStay: number | null
  /** Arrivals this many days ahead or fewer go on request; 0 never do. */
  releaseDays: number
}

/** What a child pays a night: nothing, a share of an adult's price, or an amount. */
export interface ChildBand extends AgeBand {
  id: string
  /** 1 is the oldest child that pays for itself, `null` any child. */
  order: number | null
  /** In the beds that are there; in one more, which the price then includes; or the same either way. */
  bedding: 'existing' | 'extra_bed' | 'any'
  kind: 'free' | 'percent' | 'amount'
  basisPoints: BasisPoints | null
  costCents: Cents | null
  sellCents: Cents | null
}

/** `roomId` null closes every room; `stay` closes nights, the others a day of arrival or departure. */
export interface StopSale extends Days {
  roomId: string | null
  mode: 'stay' | 'arrival' | 'departure'
}

/** Due when a night of the stay falls on its days: each such night or once, for a room or a person. */
export interface Supplement extends Days {
  id: string
  name: string
  kind: string
  basis: 'room_night' | 'pax_night' | 'room_stay' | 'pax_stay'
  roomId: string | null
  /** None named = every day. */
  weekdays: readonly Weekday[]
  costCents: Cents
  sellCents: Cents | null
  /** `null`: as much as an adult; infants pay nothing. */
  costChildCents: Cents | null
  childSellCents: Cents | null
  mandatory: boolean
}

/** `stay_pay` needs nights to stay and to pay, the others a share; each also what its name asks for. */
export interface Offer extends Days {
  id: string
  name: string
  kind: 'stay_pay' | 'early_bird' | 'long_stay' | 'honeymoon'
  stay: number | null
  pay: number | null
  freeNight: 'first' | 'last' | 'cheapest'
  bookDaysBefore: number | null
  minNights: number | null
  basisPoints: BasisPoints | null
  combinable: boolean
  /** Lower comes first. */
  position: number
}
