import type { ageings } from '@melali/shared/api'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { payables } from '../db'
import { addDays } from '../pricing'

type Ageing = (typeof ageings)[number]

/** The longest that each is overdue, in days. */
const latest: readonly (readonly [Ageing, number])[] = [
  ['not_due', 0],
  ['to_30', 30],
  ['to_60', 60],
  ['to_90', 90],
  ['over_90', Number.POSITIVE_INFINITY],
]

/** By the days since it was due; a day is due until it ends. */
export const ageingOf = (dueOn: string, today: string): Ageing => {
  const days = (Date.parse(today) - Date.parse(dueOn)) / 86_400_000
  return latest.find(([, most]) => days <= most)?.[0] ?? 'over_90'
}

export const remaining = sql<number>`(${payables.owedCents} - ${payables.paidCents})`

export const isOpen = and(eq(payables.status, 'open'), sql`${remaining} > 0`)

/** The same of a row, as a condition that the index on due days answers. */
export const isAged = (ageing: Ageing, today: string): SQL | undefined => {
  const at = latest.findIndex(([name]) => name === ageing)
  const [, most] = latest[at] ?? ['', 0]
  const newest = latest[at - 1]?.[1]
  return and(
    isOpen,
    Number.isFinite(most) ? sql`${payables.dueOn} >= ${addDays(today, -most)}` : undefined,
    newest === undefined ? undefined : sql`${payables.dueOn} < ${addDays(today, -newest)}`,
  )
}
