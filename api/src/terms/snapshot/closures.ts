import { sql } from 'drizzle-orm'
import { bookings, closures, type Db } from '../../db'
import { type Places, statement } from '../../db/statement'
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

const on = statement((db, { days }: Places<{ days: readonly Day[] }>) =>
  db.select().from(closures).where(sql`${closures.day} = any(${days}::date[])`),
)

/** What stands still on these days, by the reason that people are shown. */
export const closuresOn = async (tx: Db, days: readonly Day[]): Promise<Closure[]> => {
  return asClosures(await on(tx, { days }))
}
