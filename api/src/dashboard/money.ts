import { invoiceOverview, invoiceStats, revenueStats } from '@melali/shared/api'
import { and, asc, between, eq, gte, lte, sql } from 'drizzle-orm'
import { isOpen } from '../bookings/bill-conditions'
import { bookingDaily, type Db, invoices, refunds, revenueDaily } from '../db'
import { visible } from '../invoices/list'
import { invoiceRowOf, selectInvoices } from '../invoices/rows'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { serve } from '../platform/serve'
import { type Span, spanBefore, spanOf } from './period'
import { sold } from './sold'

const FIRST_DUE = 10

const own = (
  column: typeof revenueDaily.agentId | typeof bookingDaily.agentId | typeof refunds.agentId,
  actor: Actor,
) => (actor.agentId ? eq(column, actor.agentId) : undefined)

/** Read from the daily rollups, which don't grow with the number of bookings. What came in stands there less what went back. */
const turnover = async (tx: Db, { from, to }: Span, actor: Actor) => {
  const [booked] = await tx
    .select({ cents: sql<number>`coalesce(sum(${bookingDaily.totalCents}), 0)::float8` })
    .from(bookingDaily)
    .where(and(between(bookingDaily.day, from, to), own(bookingDaily.agentId, actor), sold))
  const [money] = await tx
    .select({
      invoiced: sql<number>`coalesce(sum(${revenueDaily.invoicedCents}), 0)::float8`,
      stayed: sql<number>`coalesce(sum(${revenueDaily.receivedCents}), 0)::float8`,
    })
    .from(revenueDaily)
    .where(and(between(revenueDaily.day, from, to), own(revenueDaily.agentId, actor)))
  const [back] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.status, 'paid'), between(refunds.paidOn, from, to), own(refunds.agentId, actor)))
  const refundedCents = back?.cents ?? 0
  return {
    bookedCents: Math.max(0, booked?.cents ?? 0),
    invoicedCents: money?.invoiced ?? 0,
    receivedCents: (money?.stayed ?? 0) + refundedCents,
    refundedCents,
  }
}

const owed = isOpen(invoices)

export const registerMoney = (door: Door) => {
  serve(door, revenueStats, async ({ tx, query, actor, now }) => {
    const span = spanOf(query, baliDay(now))
    const [left] = await tx
      .select({ cents: sql<number>`coalesce(sum(${invoices.remainingCents}), 0)::float8` })
      .from(invoices)
      .where(and(owed, visible.invoices(actor)))
    return {
      data: {
        ...(await turnover(tx, span, actor)),
        outstandingCents: left?.cents ?? 0,
        previous: await turnover(tx, spanBefore(span), actor),
      },
    }
  })

  serve(door, invoiceStats, async ({ tx, query, actor, now }) => {
    const today = baliDay(now)
    const { from, to } = spanOf(query, today)
    const part = (condition: ReturnType<typeof sql>, amount: ReturnType<typeof sql>) => ({
      count: sql<number>`(count(*) filter (where ${condition}))::int`,
      amountCents: sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8`,
    })
    const left = sql`${invoices.remainingCents}`
    const unpaid = part(sql`${invoices.paymentStatus} = 'unpaid' and ${invoices.remainingCents} > 0`, left)
    const partiallyPaid = part(sql`${invoices.paymentStatus} = 'partially_paid'`, left)
    const paid = part(sql`${invoices.paymentStatus} = 'paid'`, sql`${invoices.paidCents}`)
    const overdue = part(sql`${invoices.remainingCents} > 0 and ${invoices.dueDate} < ${today}`, left)
    const pending = part(sql`${invoices.pendingCents} > 0`, sql`${invoices.pendingCents}`)
    const [row] = await tx
      .select({ unpaid, partiallyPaid, paid, overdue, pendingVerification: pending })
      .from(invoices)
      .where(
        and(eq(invoices.status, 'issued'), between(invoices.issuedOn, from, to), visible.invoices(actor)),
      )
    return { data: row as NonNullable<typeof row> }
  })

  serve(door, invoiceOverview, async ({ tx, query, actor, now }) => {
    const today = baliDay(now)
    const due = and(
      query.from ? gte(invoices.dueDate, query.from) : undefined,
      query.to ? lte(invoices.dueDate, query.to) : undefined,
    )
    const rows = await selectInvoices(tx)
      .where(and(owed, due, visible.invoices(actor)))
      .orderBy(asc(invoices.dueDate), asc(invoices.id))
      .limit(FIRST_DUE)
    return {
      data: rows
        .map((row) => invoiceRowOf(row, today))
        .map((row) => ({
          ...row,
          kind: 'single' as const,
          number: row.number ?? '',
          paymentStatus: row.paidCents > 0 ? ('partially_paid' as const) : ('unpaid' as const),
          overdue: row.overlays.includes('overdue'),
        })),
    }
  })
}
