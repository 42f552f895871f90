import {
  agedCents,
  exportReceivables,
  listReceivables,
  overdueAges,
  type Receivable,
} from '@melali/shared/api'
import type { Locale, QueryOf } from '@melali/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { hasOverlay, isOpen, isOverdueBy, single } from '../../bookings/bill-conditions'
import { agents, type Db, invoices } from '../../db'
import { baliDay } from '../../platform/bali'
import type { Door } from '../../platform/door'
import { type Columns, columnsIn } from '../../platform/export/column'
import { serveExport } from '../../platform/export/serve-export'
import { matches, offsetOf, orderBy, pageMeta } from '../../platform/listing'
import { serve } from '../../platform/serve'
import { creditDay, datedCredits } from '../credit-day'
import { selectLedgerEntries } from '../ledger-entries'

type Query = Omit<QueryOf<typeof listReceivables>, 'page' | 'perPage'>

const amounts = [
  'notDueCents',
  ...overdueAges.map((age) => agedCents[age]),
  'remainingCents',
  'creditCents',
] as const

const sortable = ['agent', 'invoices', ...amounts].map((key) => [key, sql.identifier(key)] as const)

/** What invoices leave to pay, and what is kept for agents. */
const asItIs = {
  bills: sql`select ${invoices.agentId}, ${invoices.dueDate}, ${invoices.remainingCents} from ${invoices}
    where ${isOpen(invoices)}`,
  credits: sql`select ${agents.id} as agent_id, ${agents.creditBalanceCents} as cents from ${agents}`,
}

/** The same at the end of a day that is over. */
const asItWas = (day: string) => ({
  bills: sql`select ${invoices.agentId}, ${invoices.dueDate}, sum(entry."amountCents") as remaining_cents
    from (${selectLedgerEntries(sql`issued_on <= ${day}`)}) entry
    join ${invoices} on ${invoices.id} = entry."invoiceId" where entry.day <= ${day}
    group by ${invoices.id} having sum(entry."amountCents") > 0`,
  credits: sql`select e.agent_id, sum(e.amount_cents) as cents from ${datedCredits}
    where ${creditDay} <= ${day} group by 1`,
})

/** A bill that is open, as the report reads it. */
const bill = {
  ...single,
  status: sql`'issued'`,
  dueDate: sql`bills.due_date`,
  remainingCents: sql`bills.remaining_cents`,
}

/** All agents that were asked for, in their order: a page and its totals are made of the same. */
const report = async (tx: Db, { search, sort, asOf }: Query, today: string) => {
  const isPast = asOf !== undefined && asOf < today
  const day = isPast ? asOf : today
  const { bills, credits } = isPast ? asItWas(day) : asItIs
  const sum = (where: SQL | undefined) =>
    sql`coalesce(sum(${bill.remainingCents}) filter (where ${where}), 0)::float8`
  const overdue = overdueAges.map(
    (age) => sql`${sum(isOverdueBy(age, day, bill))} as ${sql.identifier(agedCents[age])}`,
  )
  const order = orderBy(sort ?? '-remainingCents', Object.fromEntries(sortable), sql`"agentId"`)
  const { rows } = await tx.execute<Receivable & Record<string, unknown>>(sql`
    with bills as (${bills}), credits as (${credits}), owing as (
      select ${agents.id} as "agentId", ${agents.name} as agent, count(bills.agent_id)::int as invoices,
        ${sum(sql`not ${hasOverlay('overdue', day, bill)}`)} as "notDueCents", ${sql.join(overdue, sql`, `)},
        coalesce(sum(${bill.remainingCents}), 0)::float8 as "remainingCents",
        coalesce(credits.cents, 0)::float8 as "creditCents"
      from ${agents} left join bills on bills.agent_id = ${agents.id}
        left join credits on credits.agent_id = ${agents.id}
      where ${matches(agents.searchText, search) ?? sql`true`}
      group by ${agents.id}, credits.cents having count(bills.agent_id) > 0 or credits.cents > 0)
    select * from owing order by ${sql.join(order, sql`, `)}`)
  return rows
}

const totalsOf = (rows: readonly Receivable[]) => {
  const sum = (key: (typeof amounts)[number]) => rows.reduce((all, row) => all + row[key], 0)
  return Object.fromEntries(amounts.map((key) => [key, sum(key)])) as Record<(typeof amounts)[number], number>
}

const columns = (locale: Locale): Columns<Receivable> => {
  const { column } = columnsIn<Receivable>(locale)
  const aged = overdueAges.map((age) => {
    const key = agedCents[age]
    return [key, { of: [column(`ageing.${age}`, (row: Receivable) => row[key], 'cents')] }] as const
  })
  return {
    agent: { of: [column('agent', (row) => row.agent)] },
    invoices: { of: [column('openInvoices', (row) => row.invoices, 'number')] },
    notDueCents: { of: [column('ageing.not_due', (row) => row.notDueCents, 'cents')] },
    ...Object.fromEntries(aged),
    remainingCents: { of: [column('open', (row) => row.remainingCents, 'cents')] },
    creditCents: { of: [column('keptCredit', (row) => row.creditCents, 'cents')] },
  }
}

export const registerReceivables = (door: Door) => {
  serve(door, listReceivables, async ({ tx, query, now }) => {
    const rows = await report(tx, query, baliDay(now))
    const first = offsetOf(query)
    return {
      data: rows.slice(first, first + query.perPage),
      meta: pageMeta(query, rows.length, rows.length + 1),
      totals: totalsOf(rows),
    }
  })
  serveExport(door, exportReceivables, {
    rows: async (query, { tx, now }) => {
      const rows = await report(tx, query, baliDay(now))
      return (async function* () {
        yield* rows
      })()
    },
    columns,
  })
}
