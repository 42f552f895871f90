import { dutySteps } from '@melali/shared/api'
import { v7 } from 'uuid'
import { dueNow } from '../../bookings/jobs/keep-time'
import { nothing, of, type Work } from './work'

const DAY = '2026-06-11'
/** When options have lapsed, on the day of arrival, and when everybody is home. */
const moments = ['2026-04-20', '2026-06-10', '2026-06-16']

/** What the clock does by itself; seldom, as little comes after it. */
export const tick: Work = async ({ app: { db }, pick }) => {
  if (pick % 2) return nothing()
  await dueNow(db, new Date(`${of(moments, pick / 2)}T02:00:00Z`))
  return nothing()
}

/** A driver says from the phone how far the ride is, whoever has it. */
export const report: Work = async ({ app, by, crew, seen, pick }) => {
  const [line] = seen.transports
  if (!line) return nothing()
  const personId = of(crew, pick >> 2).driverId
  const made = await by.post('/api/dispatch/links', { crew: 'drivers', personId, day: DAY })
  if (made.status >= 300) return made
  const report = { key: v7(), lineId: line.id, step: of(dutySteps, pick), at: `${DAY}T03:00:00.000Z` }
  return app.bare().post(`/api${made.body.data.path}/reports`, report)
}
