import type { invoiceLines } from '../db'

/** A line of an invoice with when it is travelled; what belongs to the whole trip has no day. */
export interface Travelled {
  kind: (typeof invoiceLines.$inferInsert)['kind']
  on: string | null
  at: string
}

const ofTheDay = ['hotel', 'transport', 'activity', 'addon', 'fee', 'other']
const TRIP_LONG = '9999-12-31'

/** Day by day; on a day the stay, the rides, the visits, the extras, each by the hour; last what has no day. */
export const byTravel = (a: Travelled, b: Travelled) =>
  (a.on ?? TRIP_LONG).localeCompare(b.on ?? TRIP_LONG) ||
  ofTheDay.indexOf(a.kind) - ofTheDay.indexOf(b.kind) ||
  a.at.localeCompare(b.at)
