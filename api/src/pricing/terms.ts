import { type Day, isDay, type Period, within } from './calendar'
import type { BasisPoints } from './money'
import { type Problem, when } from './problems'

/** What every contract version says about itself; the windows include both ends, `null` is open. */
export interface ContractHead {
  id: string
  code: string
  version: number
  bookingFrom: Day | null
  bookingTo: Day | null
  stayFrom: Day | null
  stayTo: Day | null
}

/** A day nobody arrives, departs, is driven or goes out. */
export interface Closure {
  from: Day
  to: Day
  reason: string
}

/** Who asks, and when. */
export interface Terms {
  /** Today in Bali. */
  bookedOn: Day
  /** What cost is multiplied by where no sell price is set: 11,500 sells at 115 %. */
  levelBp: BasisPoints
  closures: readonly Closure[]
}

export const dateProblems = (field: string, day: Day): Problem[] =>
  when(!isDay(day), { code: 'INVALID_DATE', field })

export function bookingWindowProblems(contract: ContractHead, { bookedOn }: Terms): Problem[] {
  const { bookingFrom: from, bookingTo: to } = contract
  return when(!within(bookedOn, { from, to }), {
    code: 'OUTSIDE_BOOKING_WINDOW',
    params: boundsOf({ from, to }),
  })
}

export function stayingPeriodProblems(contract: ContractHead, days: readonly Day[]): Problem[] {
  const period = { from: contract.stayFrom, to: contract.stayTo }
  const nights = days.filter((day) => !within(day, period))
  return when(nights.length > 0, { code: 'OUTSIDE_STAYING_PERIOD', nights, params: boundsOf(period) })
}

export const closureProblems = (field: string, day: Day, { closures }: Terms): Problem[] =>
  closures
    .filter((closure) => within(day, closure))
    .map(({ reason }) => ({ code: 'CLOSED_DAY', field, nights: [day], params: { reason } }))

const boundsOf = ({ from, to }: Period) => ({ ...(from && { from }), ...(to && { to }) })
