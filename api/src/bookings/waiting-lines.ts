import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type bookingActivities,
  type bookingHotels,
  bookings,
  type bookingTransports,
  type duties,
} from '../db'

export type Rides = typeof bookingTransports
export type Visits = typeof bookingActivities
type Lines = typeof bookingHotels | Rides | Visits | typeof duties

export const baliDayOf = (instant: SQLWrapper) => sql`(${instant} at time zone 'Asia/Makassar')::date`

/** What waits among the lines of one table: whose booking it is, and the day that it is told by. */
export const waiting = (lines: Lines, where: SQL | undefined, day: SQLWrapper): SQL =>
  sql`select ${lines.bookingId} as booking_id, ${day} as day from ${lines} where ${where}`

/** Bookings with something that waits, and since when: what finds them tells the day as well. */
export const withWaiting = (...lines: SQL[]) => {
  const found = sql`from (${sql.join(lines, sql` union all `)}) waiting where waiting.booking_id = ${bookings.id}`
  return { where: sql`exists (select ${found})`, since: sql`(select min(waiting.day) ${found})` }
}
