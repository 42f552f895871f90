import type { ClosedDay } from '@melali/shared/api'
import { asc, between } from 'drizzle-orm'
import { closures, type Db } from '../db'

/** What stands still from one day to another, and feasts on which everything goes on. */
export const closedDays = async (tx: Db, first: string, last: string): Promise<ClosedDay[]> => {
  const rows = await tx
    .select()
    .from(closures)
    .where(between(closures.day, first, last))
    .orderBy(asc(closures.day), asc(closures.name))
  return rows.map(({ day, name, reason, blocks }) => ({
    ...{ date: day, name, reason, closed: blocks.length > 0 },
  }))
}
