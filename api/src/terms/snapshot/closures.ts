import { inArray } from 'drizzle-orm'
import { closures, type Db } from '../../db'
import type { Closure, Day } from '../../pricing'

/** What stands still on these days, by the reason that people are shown. */
export const closuresOn = async (tx: Db, days: readonly Day[]): Promise<Closure[]> => {
  const found = await tx
    .select()
    .from(closures)
    .where(inArray(closures.day, [...days]))
  return found.map(({ day, name, blocks, reason }) => ({ day, name: reason || name, blocks }))
}
