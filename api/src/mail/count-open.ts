import { mailStatuses } from '@melali/shared/api'
import { count, notInArray } from 'drizzle-orm'
import { type Db, mails } from '../db'
import type { Counters } from '../platform/metrics/counters'

const done = ['sent', 'kept'] as const
const open = mailStatuses.filter((status) => !done.some((one) => one === status))

/** Tells how many letters have not left, by how they stand; a post office that is away shows in it. */
export const countOpen = async (db: Db, { letters }: Pick<Counters, 'letters'>) => {
  const rows = await db
    .select({ status: mails.status, found: count() })
    .from(mails)
    .where(notInArray(mails.status, [...done]))
    .groupBy(mails.status)
  for (const status of open) letters.set({ status }, rows.find((row) => row.status === status)?.found ?? 0)
}
