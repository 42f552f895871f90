import type { BookingStatus } from '@melali/shared/api'
import { addBusinessDays, baliInstant } from '../../platform/bali'
import { addDays, type Day } from '../../pricing'
import { earlier } from '../catalogue/calendar'
import type { Demo } from '../demo'

/** When what happened to a booking; none where it didn't. */
export interface Moments {
  created: Date
  submitted: Date | null
  optionExpires: Date | null
  approved: Date | null
  confirmed: Date | null
  cancelled: Date | null
}

const HOUR = 3_600_000

/** Made so many days ago, and no later than so many. */
const made: Record<BookingStatus, [number, number]> = {
  draft: [0, 5],
  submitted: [0, 0],
  in_process: [4, 18],
  confirmed: [9, 35],
  travelling: [25, 50],
  completed: [30, 60],
  cancelled: [12, 35],
  expired: [12, 40],
}

const approvedOnce = ['in_process', 'confirmed', 'travelling', 'completed']
/** However far away the arrival is, these were made lately. */
const lately = ['draft', 'submitted', 'in_process']
const confirmedOnce = ['confirmed', 'travelling', 'completed']

interface Asked {
  status: BookingStatus
  arrival: Day
  stage: string
}

const creation = ({ dice, now, today }: Demo, { status, arrival }: Asked) => {
  const [least, most] = made[status]
  const lead = addDays(arrival, -dice.between(20, 75))
  const recent = addDays(today, -dice.between(least, most))
  const clock = `${String(dice.between(9, 17)).padStart(2, '0')}:${String(dice.between(10, 59))}`
  const at = baliInstant(lately.includes(status) ? recent : earlier(lead, recent), clock).getTime()
  return new Date(Math.min(at, now.getTime() - dice.between(6, 20) * HOUR))
}

/** Later by some hours, but in the past. */
const after = ({ dice, now }: Demo, moment: Date, least: number, most: number) => {
  const later = moment.getTime() + dice.between(least * 60, most * 60) * 60_000
  const room = Math.max(1, now.getTime() - moment.getTime())
  return new Date(Math.min(later, moment.getTime() + room / 3))
}

/** Cancelled some days before the arrival, or lately when that is still to come. */
const cancellation = ({ dice, now }: Demo, since: Date, arrival: Day) => {
  const latest = Math.min(now.getTime() - dice.between(2, 70) * HOUR, baliInstant(arrival, '00:00').getTime())
  const wanted = latest - dice.between(2, 20) * 24 * HOUR
  const first = since.getTime() + HOUR
  return new Date(Math.max(first, first > wanted ? (first + latest) / 2 : wanted))
}

/** Still to come: nobody has submitted it. */
const draft = (created: Date): Moments => ({
  created,
  submitted: null,
  optionExpires: null,
  approved: null,
  confirmed: null,
  cancelled: null,
})

/** The life of a booking up to now, in the order in which it happened. */
export const momentsOf = (demo: Demo, asked: Asked): Moments => {
  const { status, stage, arrival } = asked
  const created = creation(demo, asked)
  if (status === 'draft') return draft(created)
  const submitted = after(demo, created, 1, 4)
  const reached = status === 'cancelled' ? stage : status
  const approved = approvedOnce.includes(reached) ? after(demo, submitted, 3, 26) : null
  const confirmed = approved && confirmedOnce.includes(reached) ? after(demo, approved, 60, 100) : null
  return {
    created,
    submitted,
    optionExpires: ['submitted', 'expired'].includes(status) ? addBusinessDays(submitted, 3) : null,
    approved,
    confirmed,
    cancelled:
      status === 'cancelled' ? cancellation(demo, confirmed ?? approved ?? submitted, arrival) : null,
  }
}
