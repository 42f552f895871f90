import { addDays } from '../pricing/calendar'
import { baliDay } from './bali'
import { refuse } from './errors'

/** Far beyond what anybody settles late; a year mistyped is further off. */
const LATE_DAYS = 730

/** Money moves on a day that has come, and isn't told of years later. */
export const refuseMoneyDay = (field: string, day: string, now: Date) => {
  const today = baliDay(now)
  const first = addDays(today, -LATE_DAYS)
  if (day > today) throw refuse.invalid({ [field]: 'futureDate' })
  if (day < first) throw refuse.invalid({ [field]: { key: 'minDay', limit: first } })
}
