import type { BookingDetail } from '@melali/shared/api'
import { liveOf } from '../../live'

const after = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The first day between arrival and departure without a visit; of a trip that has none, the first. */
export const firstFreeDay = (
  { arrival, departure, activities }: Pick<BookingDetail, 'arrival' | 'departure' | 'activities'>,
  others: readonly { date: string }[],
) => {
  const taken = new Set([...liveOf(activities), ...others].map(({ date }) => date))
  for (let day = after(arrival); day < departure; day = after(day)) if (!taken.has(day)) return day
  return arrival
}
