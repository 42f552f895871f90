import type { Day } from './calendar'
import type { Amounts } from './money'
import type { Params, Trace } from './trace'

export type ProblemCode =
  | 'INVALID_DATE' // field
  | 'INVALID_TIME' // field
  | 'QUANTITY' // field; params least, most
  | 'SAME_DATES' // check-out is not after check-in
  | 'OUTSIDE_BOOKING_WINDOW' // params fromDay, toDay
  | 'OUTSIDE_STAYING_PERIOD' // nights; params fromDay, toDay
  | 'CLOSED_DAY' // field; nights; params reason, where it is not the activity's own day off
  | 'NO_ROOM' // the contract has no such room
  | 'OCCUPANCY' // field; params with the limits; nights where only their rate has no price for more
  | 'NO_SEASON' // nights
  | 'NO_RATE' // field; nights, or params service
  | 'NO_EXTRA_BED' // nights
  | 'AMBIGUOUS' // field season, rate, childBand or tier; nights: the contract contradicts itself
  | 'MIN_STAY' // params least, nights
  | 'MAX_STAY' // params most, nights
  | 'STOP_SALE' // nights; field stay, arrival or departure
  | 'NO_SUPPLEMENT' // params name
  | 'CAPACITY' // params pax, maxPax; of vehicles also luggage, maxLuggage, quantity
  | 'NO_PACKAGE' // params packageId
  | 'START_TIME' // params time, times
  | 'NO_TIER' // params pax
  | 'MIN_PAX' // params least, pax
  | 'TOO_MUCH' // more than can be counted

export interface Problem {
  code: ProblemCode
  nights?: Day[]
  field?: string
  params?: Params
}

/** Why a hotel has to be asked first; the price stands. */
export type OnRequest =
  | { code: 'RELEASE'; daysBefore: number; releaseDays: number }
  | { code: 'ALLOTMENT'; nights: Day[] }

export interface Refused {
  ok: false
  problems: Problem[]
}

export interface Priced extends Amounts {
  ok: true
  trace: Trace
}

export const refused = (problems: Problem[]): Refused => ({ ok: false, problems })

export const when = (condition: boolean, problem: Problem): Problem[] => (condition ? [problem] : [])

export const MOST = 10_000

/** A whole number between `least` and `MOST`; the upper end keeps a slip of the keyboard from pricing a city. */
export const countProblems = (field: string, value: number, least: number): Problem[] =>
  when(!Number.isInteger(value) || value < least || value > MOST, {
    code: 'QUANTITY',
    field,
    params: { least, most: MOST },
  })

/** One problem that names all its nights instead of one problem a night. */
export function gatherNights(found: readonly { night: Day; problem: Problem }[]): Problem[] {
  const gathered = new Map<string, Problem & { nights: Day[] }>()
  for (const { night, problem } of found) {
    const key = JSON.stringify(problem)
    const known = gathered.get(key)
    if (!known) gathered.set(key, { ...problem, nights: [night] })
    else if (!known.nights.includes(night)) known.nights.push(night)
  }
  return [...gathered.values()]
}
