import * as z from 'zod'
import type { Day } from './day-span'
import { dayAfter } from './rate-checks'
import { day } from './values'

/** Who enters a rate each month is told nothing; an older one counts the day's money wrong. */
const RATE_DAYS = 30

/** What settles on that day is told where its rate is from before this one. */
export const rateFreshFrom = (on: Day) => dayAfter(on, -RATE_DAYS)

/** Our bank accounts in a currency whose latest rate into dollars is old; behind it are the rates of the two. */
export const oldRate = z.object({
  currency: z.string(),
  count: z.int(),
  /** The day of that rate. */
  since: day,
})
