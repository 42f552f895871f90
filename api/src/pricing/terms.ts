import { type Day, type Days, isDay, within } from './calendar'
import type { BasisPoints } from './money'
import { type Problem, when } from './problems'

/** What every contract version says about itself; both windows include their ends. */
export interface ContractHead {
  code: string
  versionNo: number
  bookingFrom: Day
  bookingTo: Day
  stayFrom: Day
  /** The last night or the last day of service. */
  stayTo: Day
  /** `plus_plus`: 10 % service and then 10 % tax come on top of every cost. */
  taxMode: TaxMode
}

export type TaxMode = 'inclusive' | 'plus_plus'

/** A day on which the island, or a part of its trade, stands still. */
export interface Closure {
  day: Day
  name: string
  blocks: readonly string[]
}

export type Blocked = 'arrivals' | 'departures' | 'transfers' | 'activities'

/** Who asks, and when. */
export interface Terms {
  /** Today in Bali. */
  bookedOn: Day
  /** What the agent's level adds to cost where no sell price is set: 1,500 sells at 115 %. */
  markupBps: BasisPoints
  closures: readonly Closure[]
}

export const contractParams = ({ code, versionNo, taxMode }: ContractHead) => ({ code, versionNo, taxMode })

export const dateProblems = (field: string, day: Day): Problem[] =>
  when(!isDay(day), { code: 'INVALID_DATE', field })

const daysParams = ({ from, to }: Days) => ({ fromDay: from, toDay: to })

export function bookingWindowProblems(contract: ContractHead, { bookedOn }: Terms): Problem[] {
  const window = { from: contract.bookingFrom, to: contract.bookingTo }
  return when(!within(bookedOn, window), { code: 'OUTSIDE_BOOKING_WINDOW', params: daysParams(window) })
}

export function stayingPeriodProblems(contract: ContractHead, days: readonly Day[]): Problem[] {
  const period = { from: contract.stayFrom, to: contract.stayTo }
  const nights = days.filter((day) => !within(day, period))
  return when(nights.length > 0, { code: 'OUTSIDE_STAYING_PERIOD', nights, params: daysParams(period) })
}

export const closureProblems = (field: string, day: Day, blocked: Blocked, { closures }: Terms): Problem[] =>
  closures
    .filter((closure) => closure.day === day && closure.blocks.includes(blocked))
    .map(({ name }) => ({ code: 'CLOSED_DAY', field, nights: [day], params: { reason: name } }))
