import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, invoices } from '../db'
import { daysBetween } from '../pricing/calendar'

/** One entry of an agent's account: what was asked for, and what was paid or taken back. */
export interface Entry extends Record<string, unknown> {
  day: string
  kind: 'invoice' | 'payment' | 'creditNote'
  number: string
  currency: string
  chargeCents: number
  paidCents: number
}

/** In the order of their days. A void invoice asks for nothing; money counts once it is verified. */
export const entriesOf = async (tx: Db, agentId: string, until: string): Promise<Entry[]> => {
  const { rows } = await tx.execute<Entry>(sql`
    select * from (
      select issued_on::text as "day", 'invoice' as kind, number, currency,
        amount_cents::float8 as "chargeCents", 0::float8 as "paidCents"
      from invoices where agent_id = ${agentId} and status = 'issued'
      union all
      select issued_on::text, 'creditNote', number, currency, 0, amount_cents::float8
      from credit_notes where agent_id = ${agentId}
      union all
      select p.paid_on::text, 'payment', i.number, i.currency, 0, a.amount_cents::float8
      from payments p join payment_allocations a on a.payment_id = p.id join invoices i on i.id = a.invoice_id
      where p.agent_id = ${agentId} and p.status = 'verified'
    ) entries where "day" <= ${until} order by "day", kind, number`)
  return rows
}

/** The last day of each step, counted from the due date. */
export const steps = [0, 30, 60, 90] as const

/** What is owed, by how long it has been due: not yet, up to 30, 60 and 90 days, and longer. */
export const ageingOf = async (tx: Db, agentId: string, today: string) => {
  const open = await tx
    .select({ dueDate: invoices.dueDate, currency: invoices.currency, cents: invoices.remainingCents })
    .from(invoices)
    .where(and(eq(invoices.agentId, agentId), eq(invoices.status, 'issued'), gt(invoices.remainingCents, 0)))
  const byCurrency = new Map<string, number[]>()
  for (const { dueDate, currency, cents } of open) {
    const late = dueDate < today ? daysBetween(dueDate, today) : 0
    const found = steps.findIndex((last) => late <= last)
    const place = found < 0 ? steps.length : found
    const sums = byCurrency.get(currency) ?? [...steps, 0].map(() => 0)
    sums[place] = (sums[place] ?? 0) + Number(cents)
    byCurrency.set(currency, sums)
  }
  return byCurrency
}
