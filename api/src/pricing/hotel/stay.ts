import { type Day, daysBetween, isDay, nightsOf } from '../calendar'
import { agesOf, categoryOf } from '../guests'
import { countProblems, type Problem, when } from '../problems'
import { dateProblems, type Terms } from '../terms'
import type { HotelContract } from './contract'

/** What is asked for: `units` equal rooms; adults, children and beds are those of one room. */
export interface Stay {
  roomId: string
  board: string
  checkIn: Day
  checkOut: Day
  units: number
  adults: number
  children: readonly Child[]
  /** Beds beyond those that extra adults and children bring. */
  extraBeds: number
  /** The optional supplements that were chosen. */
  supplementIds: readonly string[]
}

/** Age in completed years at check-in. */
export interface Child {
  age: number
  withBed: boolean
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
  const length = dates.length === 0 ? daysBetween(stay.checkIn, stay.checkOut) : 1
  return [
    ...dates,
    ...when(length <= 0, { code: 'SAME_DATES', field: 'checkOut' }),
    ...when(length > LONGEST, { code: 'MAX_STAY', params: { most: LONGEST, nights: length } }),
    ...countProblems('units', stay.units, 1),
    ...countProblems('adults', stay.adults, 0),
    ...countProblems('extraBeds', stay.extraBeds, 0),
    ...stay.children.flatMap(({ age }, index) => countProblems(`children.${index}.age`, age, 0)),
  ]
}

/** Whether the people fit one room of the contract; infants alone don't. */
export function roomProblems(contract: HotelContract, stay: Stay): Problem[] {
  const room = contract.rooms.find(({ id }) => id === stay.roomId)
  if (!room) return [{ code: 'NO_ROOM', field: 'roomId' }]
  const ages = agesOf(contract.childBands)
  const categories = stay.children.map(({ age }) => categoryOf(age, ages))
  const adults = stay.adults + categories.filter((category) => category === 'adult').length
  const children = stay.adults + categories.length - adults
  const nobody = adults === 0 && !categories.includes('child')
  const { maxAdults, maxChildren } = room
  return when(nobody || adults > maxAdults || children > maxChildren, {
    code: 'OCCUPANCY',
    params: { adults, children, maxAdults, maxChildren },
  })
}
