import { financeQueue, overdueAges, type QueueFigure, rateFreshFrom } from '@melali/shared/api'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  hasOverlay,
  isOverdueBy,
  leftInvoice,
  leftInvoiceCents,
  notBilled,
  overpaidCents,
} from '../../bookings/bill-conditions'
import { bankAccounts, bookings, exchangeRates, invoices, payments, refunds } from '../../db'
import { baliDay } from '../../platform/bali'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'

/** What isn't paid back yet. */
export const isOpenRefund = inArray(refunds.status, ['requested', 'approved'])

const dayOf = (instant: SQL) => sql`(${instant} at time zone 'Asia/Makassar')::date`

const figureOf = (from: PgTable, where: SQL | undefined, amount: SQL, since: SQL) =>
  sql<QueueFigure>`(select json_build_object('count', count(*)::int,
    'amountCents', coalesce(sum(${amount}), 0)::float8, 'since', min(${since})) from ${from} where ${where})`

/** What we ask to be paid in, with the day of the latest rate into dollars where that is as asked. */
const accountsBy = (since: SQL, today: string) => sql`(
  select coalesce(json_agg(json_strip_nulls(row_to_json(rated)) order by rated.currency), '[]') from (
    select ${bankAccounts.currency} as currency, count(*)::int as count,
      (select max(${exchangeRates.validFrom}) from ${exchangeRates}
        where ${exchangeRates.fromCurrency} = ${bankAccounts.currency}
        and ${exchangeRates.toCurrency} = 'USD' and ${exchangeRates.validFrom} <= ${today}) as since
    from ${bankAccounts} where ${bankAccounts.active} and ${bankAccounts.currency} <> 'USD'
    group by ${bankAccounts.currency}) rated where rated.since ${since})`

/** Without a rate into dollars a payment can't be logged. */
export const rateMissing = (today: string) => accountsBy(sql`is null`, today)

/** Money settles at the latest rate, however old. */
export const rateOld = (today: string) => accountsBy(sql`< ${rateFreshFrom(today)}`, today)

export const registerFigures = (door: Door) =>
  serve(door, financeQueue, async ({ tx, now }) => {
    const today = baliDay(now)
    const invoicesWhere = (where: SQL | undefined, amount: SQL, since: SQL) =>
      figureOf(invoices, where, amount, since)
    const overdue = overdueAges.map(
      (age) =>
        sql`${age}::text, ${invoicesWhere(isOverdueBy(age, today), sql`${invoices.remainingCents}`, sql`${invoices.dueDate}`)}`,
    )
    const parts = {
      toVerify: figureOf(
        payments,
        and(eq(payments.status, 'submitted')),
        sql`${payments.settledCents}`,
        dayOf(sql`${payments.createdAt}`),
      ),
      overdue: sql`json_build_object(${sql.join(overdue, sql`, `)})`,
      overpaid: invoicesWhere(
        hasOverlay('overpaid', today),
        overpaidCents,
        dayOf(sql`${invoices.updatedAt}`),
      ),
      toRefund: figureOf(
        refunds,
        isOpenRefund,
        sql`${refunds.amountCents}`,
        dayOf(sql`${refunds.createdAt}`),
      ),
      notBilled: figureOf(
        bookings,
        notBilled,
        sql`${bookings.totalCents}`,
        dayOf(sql`${bookings.approvedAt}`),
      ),
      leftInvoice: figureOf(bookings, leftInvoice, leftInvoiceCents, dayOf(sql`${bookings.updatedAt}`)),
      rateMissing: rateMissing(today),
      rateOld: rateOld(today),
    }
    const members = Object.entries(parts).map(([name, part]) => sql`${name}::text, ${part}`)
    const { rows } = await tx.execute<{ data: never }>(
      sql`select json_build_object(${sql.join(members, sql`, `)}) as data`,
    )
    return { data: rows[0]?.data as never }
  })
