import type { BookingStatus } from '@melali/shared/api'
import { addDays, type Day } from '../../pricing'
import { type Demo, nth, of } from '../demo'
import type { Group } from '../groups'
import type { People } from '../people'
import { type Moments, momentsOf } from './moments'

export interface Trip {
  /** Its place in the plan, which varies what is picked for it. */
  index: number
  group: Group
  status: BookingStatus
  arrival: Day
  departure: Day
  moments: Moments
  /** How far a cancelled one had come. */
  stage: 'submitted' | 'in_process' | 'confirmed'
  creatorId: string
  salesId: string
  reviewerId: string
}

const C = 'completed'
const X = 'cancelled'
const E = 'expired'
const T = 'travelling'
const F = 'confirmed'
const I = 'in_process'
const S = 'submitted'
const D = 'draft'

/** Each group travels three times: once in the past, once about now, once later. */
const waves: readonly (readonly BookingStatus[])[] = [
  [C, C, X, C, E, C, C, X, C, C, C, E, C, X, C, C, E, C, X, C],
  [T, F, I, T, F, S, F, I, T, F, I, X, F, T, I, F, S, T, F, I],
  [D, S, I, F, S, D, I, S, D, F, I, S, X, D, S, I, F, D, S, I],
]

/** Days from today to the arrival, by wave and status. */
const arrivals: readonly Partial<Record<BookingStatus, [number, number]>>[] = [
  { completed: [-100, -9], cancelled: [-60, -5], expired: [-70, -4] },
  { confirmed: [1, 27], in_process: [6, 30], submitted: [14, 45], cancelled: [3, 30] },
  {
    draft: [30, 150],
    submitted: [21, 170],
    in_process: [25, 160],
    confirmed: [20, 120],
    cancelled: [30, 100],
  },
]

const arrivalOf = ({ dice, today }: Demo, wave: number, status: BookingStatus, nights: number) => {
  if (status === 'travelling') return addDays(today, -dice.between(0, nights))
  const [least, most] = arrivals[wave]?.[status] ?? [30, 60]
  return addDays(today, dice.between(least, most))
}

const stages = ['in_process', 'confirmed', 'submitted'] as const

/** Agents with people of their own here book for themselves half of the time. */
const creatorOf = (people: People, { agent }: Group, index: number) => {
  const own = [...people.values()].find(({ agentId }) => agentId === agent.id)
  return own && index % 2 === 0 ? own.id : of(people, index % 3 ? 'sales' : 'sales2').id
}

/** Every booking to make, the oldest first. */
export const planTrips = (demo: Demo, groups: readonly Group[], people: People): Trip[] => {
  const { dice } = demo
  const trips = waves.flatMap((wave, at) =>
    groups.map((group, place): Trip => {
      const index = at * groups.length + place
      const status = nth(wave, place)
      const stage = nth(stages, index)
      const nights = dice.between(3, 7)
      const arrival = arrivalOf(demo, at, status, nights)
      return {
        index,
        group,
        status,
        arrival,
        departure: addDays(arrival, nights),
        moments: momentsOf(demo, { status, arrival, stage }),
        stage,
        creatorId: creatorOf(people, group, index),
        salesId: of(people, index % 3 ? 'sales' : 'sales2').id,
        reviewerId: of(people, index % 4 ? 'reservation' : 'reservation2').id,
      }
    }),
  )
  return trips.sort((a, b) => a.moments.created.getTime() - b.moments.created.getTime() || a.index - b.index)
}
