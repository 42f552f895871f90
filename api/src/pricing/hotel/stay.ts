import { type Day, daysBetween, isDay, nightsOf } from '../calendar'
import { categoryOf } from '../guests'
import { countProblems, type Problem, when } from '../problems'
import { dateProblems, type Terms } from '../terms'
import type { HotelContract } from './contract'

/** What is asked for: equal rooms; adults, children and beds are those of one room. */
export interface Stay {
  roomId: string
  /** Unsaid: whatever the beds. */
  bedTypeId?: string | null | undefined
  board: string
  checkIn: Day
  checkOut: Day
  rooms: number
  adults: number
  /** Completed years at check-in. */
  childAges: readonly number[]
  extraBeds: number
  honeymoon?: boolean
  /** The optional supplements that were chosen, by name, which the next version of a contract keeps. */
  extras?: readonly string[]
}

export interface HotelTerms extends Terms {
  /** Rooms of the allotment still open, night by night; a night that is missing has none; `null` is free sale. */
  roomsLeft: Readonly<Record<Day, number>> | null
}

const LONGEST = 366

/** The nights of a stay, or none when its dates make no sense. */
export function stayNights({ checkIn, checkOut }: Stay): Day[] {
  if (!isDay(checkIn) || !isDay(checkOut) || daysBetween(checkIn, checkOut) > LONGEST) return []
  return nightsOf(checkIn, checkOut)
}

export function stayProblems(stay: Stay): Problem[] {
  const dates = [...dateProblems('checkIn', stay.checkIn), ...dateProblems('checkOut', stay.checkOut)]
  const nights = dates.length === 0 ? daysBetween(stay.checkIn, stay.checkOut) : 1
  return [
    ...dates,
    ...when(nights <= 0, { code: 'SAME_DATES', field: 'checkOut' }),
    ...when(nights > LONGEST, { code: 'MAX_STAY', params: { most: LONGEST, nights } }),
    ...countProblems('rooms', stay.rooms, 1),
    ...countProblems('adults', stay.adults, 0),
    ...countProblems('extraBeds', stay.extraBeds, 0),
    ...stay.childAges.flatMap((age, index) => countProblems(`childAges.${index}`, age, 0)),
  ]
}

/** Whether the people and their beds fit one room; infants alone don't. */
export function roomProblems(contract: HotelContract, stay: Stay): Problem[] {
  const room = contract.rooms.find(({ id }) => id === stay.roomId)
  if (!room) return [{ code: 'NO_ROOM', field: 'roomId' }]
  const categories = stay.childAges.map((age) => categoryOf(age, contract.childBands))
  const adults = stay.adults + categories.filter((category) => category === 'adult').length
  const children = stay.adults + categories.length - adults
  const nobody = adults === 0 && !categories.includes('child')
  const { maxAdults, maxChildren, maxExtraBeds } = room
  return [
    ...when(nobody || adults > maxAdults || children > maxChildren, {
      code: 'OCCUPANCY',
      field: 'adults',
      params: { adults, children, maxAdults, maxChildren },
    }),
    ...when(stay.extraBeds > maxExtraBeds, {
      code: 'OCCUPANCY',
      field: 'extraBeds',
      params: { extraBeds: stay.extraBeds, maxExtraBeds },
    }),
  ]
}
