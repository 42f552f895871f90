import type { DispatchView } from '@melali/shared/api'
import { baliInstant } from '../../../platform/bali'

const DAY_MS = 86_400_000

const shift = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)

/** The day itself, or the week from Monday that it lies in. */
export const daysShown = (day: string, view: DispatchView): string[] => {
  if (view === 'day') return [day]
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, at) => shift(day, at - sinceMonday))
}

/** From the first midnight to the last, in Bali. */
export const spanOf = (days: readonly string[]) => ({
  from: baliInstant(days[0] ?? '', '00:00'),
  to: new Date(baliInstant(days.at(-1) ?? '', '00:00').getTime() + DAY_MS),
})
