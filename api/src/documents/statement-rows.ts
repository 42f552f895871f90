import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, invoices } from '../db'
import { creditDay, datedCredits } from '../invoices/credit-day'
import { ledgerEntries } from '../invoices/ledger-entries'
import { daysBetween } from '../pricing/calendar'

/** What an agent owes by its invoices, and what we keep for it. */
export type Account = 'bills' | 'credit'

/** What raised an account, or lowered it where it is below zero. */
export interface Entry extends Record<string, unknown> {
  day: string
  kind: string
  number: string | null
  currency: string
  cents: number
}

const billEntries = async (tx: Db, agentId: string): Promise<(Entry & { invoiceId: string })[]> =>
  (await ledgerEntries(tx, { agentId }))
    // What a rate gained or lost is the house's alone; what was credited whole asked for nothing when it was made void.
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ amountCents: cents, day, kind, number, currency, invoiceId }) => ({
      ...{ day, kind, number, currency, cents, invoiceId },
    }))

const creditEntries = async (tx: Db, agentId: string) => {
  const { rows } = await tx.execute<Entry>(sql`
    select ${creditDay}::text as day,
      'credit.' || e.kind as kind, coalesce(i.number, s.number) as number, e.currency, e.amount_cents::float8 as cents
    from ${datedCredits}
      left join invoices i on i.id = coalesce(e.invoice_id, p.invoice_id)
      left join invoice_summaries s on s.id = p.summary_id
    where e.agent_id = ${agentId} order by e.created_at, e.id`)
  return rows
}

/** Each account in the order of its days, up to one. */
export const entriesOf = async (
  tx: Db,
  agentId: string,
  until: string,
): Promise<Record<Account, Entry[]>> => {
  const upTo = (entries: readonly Entry[]) =>
    entries.filter(({ day }) => day <= until).sort((a, b) => a.day.localeCompare(b.day))
  return { bills: upTo(await billEntries(tx, agentId)), credit: upTo(await creditEntries(tx, agentId)) }
}

export interface Period {
  from: string
  until: string
}

/** Entries of a period, with what the account comes to after each; what came before is the opening balance. */
export const balanced = (entries: readonly Entry[], { from }: Pick<Period, 'from'>) => {
  let balance = 0
  const lines = entries.map((entry) => {
    balance += entry.cents
    return { ...entry, balanceCents: balance }
  })
  const opening = lines.filter(({ day }) => day < from).at(-1)?.balanceCents ?? 0
  return { opening, lines: lines.filter(({ day }) => day >= from), closing: balance }
}

/** By account and currency; there is one of bills, empty as it may be. */
export const accountsOf = async (tx: Db, agentId: string, { from, until }: Period) => {
  const entries = await entriesOf(tx, agentId, until)
  const currenciesOf = (account: Account) => [...new Set(entries[account].map(({ currency }) => currency))]
  const bills = currenciesOf('bills')
  const all = [
    ...(bills.length ? bills : ['USD']).map((currency) => ['bills', currency] as const),
    ...currenciesOf('credit').map((currency) => ['credit', currency] as const),
  ]
  return all.map(([account, currency]) => ({
    ...{ account, currency },
    ...balanced(
      entries[account].filter((entry) => entry.currency === currency),
      { from },
    ),
  }))
}
export type Balanced = Awaited<ReturnType<typeof accountsOf>>[number]

/** The last day of each step, counted from the due date. */
export const steps = [0, 30, 60, 90] as const

const stepOf = (dueDate: string, day: string) => {
  const late = dueDate < day ? daysBetween(dueDate, day) : 0
  const found = steps.findIndex((last) => late <= last)
  return found < 0 ? steps.length : found
}

/**
 * What invoices left to pay at the end of a day, by how long it had been due: not yet, up to 30, 60 and 90 days, and
 * longer; last what they were paid too much. Its sum is what the account of bills comes to.
 */
export const ageingOf = async (tx: Db, agentId: string, day: string) => {
  const balances = new Map<string, number>()
  for (const { invoiceId, cents } of (await billEntries(tx, agentId)).filter((entry) => entry.day <= day))
    balances.set(invoiceId, (balances.get(invoiceId) ?? 0) + cents)
  const { id, dueDate, currency } = invoices
  const bills = await tx
    .select({ id, dueDate, currency })
    .from(invoices)
    .where(and(eq(invoices.agentId, agentId), inArray(id, [...balances.keys()])))
  const byCurrency = new Map<string, number[]>()
  for (const bill of bills) {
    const cents = balances.get(bill.id) ?? 0
    if (!cents) continue
    const place = cents < 0 ? steps.length + 1 : stepOf(bill.dueDate, day)
    const sums = byCurrency.get(bill.currency) ?? [...steps, 0, 0].map(() => 0)
    sums[place] = (sums[place] ?? 0) + cents
    byCurrency.set(bill.currency, sums)
  }
  return byCurrency
}
