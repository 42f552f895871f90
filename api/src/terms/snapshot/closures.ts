import { inArray, sql } from 'drizzle-orm'
import { bookings, closures, type Db } from '../../db'
import type { Closure, Day } from '../../pricing'
import { rowsWhere } from './rows'

/** What stands still while the trip of a row of `bookings` lasts. */
export const closuresOfTrip = rowsWhere(
  closures,
  sql`${closures.day} between ${bookings.arrival} and ${bookings.departure}`,
  closures.day,
)

export const asClosures = (stored: readonly (typeof closures.$inferSelect)[]): Closure[] =>
  stored.map(({ day, name, blocks, reason }) => ({ day, name: reason || name, blocks }))

/** What stands still on these days, by the reason that people are shown. */
export const closuresOn = async (tx: Db, days: readonly Day[]): Promise<Closure[]> => {
  const found = await tx
    .select()
    .from(closures)
    .where(inArray(closures.day, [...days]))
  return asClosures(found)
}
