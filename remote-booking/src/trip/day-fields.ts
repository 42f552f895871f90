import type { TripDates } from '@melali/shared/api'
import { baliToday, type FormField } from '@melali/shared/ui'
import { useRef } from 'react'
import { daysBetween, shiftDay } from '../day-steps'

/** The departure goes along with the arrival, however that is typed; afterwards it may be set by itself. */
const useFollowing = (arrival: string) => {
  const known = useRef(arrival)
  return (day: string | null, departure: string | null | undefined) => {
    if (!day) return null
    const days = daysBetween(known.current, day)
    known.current = day
    return days && departure ? shiftDay(departure, days) : null
  }
}

interface Held {
  arrival?: string | null
  departure?: string | null
}

/** The first and last day of a trip that has some, and whether what is in it moves along. */
export const useDayFields = ({ arrival: was }: TripDates) => {
  const follow = useFollowing(was)
  const [first] = [was, baliToday()].sort()
  return (
    { arrival }: Held,
    departureNow: () => string | null | undefined,
    setDeparture: (day: string) => void,
  ): (FormField | false)[] => {
    const days = arrival ? daysBetween(was, arrival) : 0
    const onChange = (day: string | null) => {
      // As the form holds it: one key may follow the other before what came of it is drawn.
      const next = follow(day, departureNow())
      if (next) setDeparture(next)
    }
    return [
      { name: 'arrival', label: '/detail.arrival', span: { xs: 12 }, props: { min: first, onChange } },
      { name: 'departure', label: '/detail.departure', span: { xs: 12 }, props: { min: arrival } },
      days !== 0 && {
        name: 'moveAll',
        label: [days > 0 ? '/change.moveLater' : '/change.moveEarlier', { count: Math.abs(days) }],
        help: '/change.moveHelp',
      },
    ]
  }
}
