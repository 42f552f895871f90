import { listInvoices, listSummaries } from '@melali/shared/api'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../auth/actor'
import { baliDay } from '../bookings/dates'
import { invoiceSummaries, invoiceSummaryMembers, invoices } from '../db'
import type { Door } from '../door'
import { countCapped, matches, offsetOf, orderBy, pageMeta } from '../listing'
import { serve } from '../serve'
import {
  invoiceRowOf,
  selectInvoices,
  selectSummaries,
  summaryColumns,
  summaryPaymentStatus,
  summaryRowOf,
} from './rows'

const sortable = {
  createdAt: invoices.createdAt,
  number: invoices.number,
  dueDate: invoices.dueOn,
  amountCents: invoices.amountCents,
  paymentStatus: invoices.paymentStatus,
}

/** An agent's own, and never the drafts. */
const visibleInvoices = (actor: Actor): SQL | undefined =>
  actor.agentId ? and(eq(invoices.agentId, actor.agentId), sql`${invoices.status} <> 'draft'`) : undefined

const visibleSummaries = (actor: Actor): SQL | undefined =>
  actor.agentId
    ? and(eq(invoiceSummaries.agentId, actor.agentId), sql`${invoiceSummaries.status} <> 'draft'`)
    : undefined

export const visible = { invoices: visibleInvoices, summaries: visibleSummaries }

const isMember = sql`exists (select 1 from ${invoiceSummaryMembers} where ${invoiceSummaryMembers.invoiceId} = ${invoices.id} and ${invoiceSummaryMembers.active})`

export const registerLists = (door: Door) => {
  serve(door, listInvoices, async ({ tx, query, actor, now }) => {
    const today = baliDay(now)
    const overdue = sql`${invoices.status} = 'issued' and ${invoices.outstandingCents} > 0 and ${invoices.dueOn} < ${today}`
    const where = and(
      visibleInvoices(actor),
      matches(invoices.searchText, query.search),
      query.status ? eq(invoices.status, query.status) : undefined,
      query.paymentStatus ? eq(invoices.paymentStatus, query.paymentStatus) : undefined,
      query.agentId ? eq(invoices.agentId, query.agentId) : undefined,
      query.bookingId ? eq(invoices.bookingId, query.bookingId) : undefined,
      query.overdue === undefined ? undefined : query.overdue ? overdue : sql`not (${overdue})`,
      query.inSummary === undefined ? undefined : query.inSummary ? isMember : sql`not ${isMember}`,
    )
    const rows = await selectInvoices(tx)
      .where(where)
      .orderBy(...orderBy(query.sort ?? '-createdAt', sortable, invoices.id))
      .limit(query.perPage)
      .offset(offsetOf(query))
    const total = await countCapped(tx, sql`${invoices}`, where)
    return { data: rows.map((row) => invoiceRowOf(row, today)), meta: pageMeta(query, total) }
  })

  serve(door, listSummaries, async ({ tx, query, actor, now }) => {
    const today = baliDay(now)
    const overdue = sql`${invoiceSummaries.status} = 'issued' and ${invoiceSummaries.dueOn} < ${today} and ${summaryColumns.outstandingCents} > 0`
    const where = and(
      visibleSummaries(actor),
      matches(sql`lower(coalesce(${invoiceSummaries.number}, ''))`, query.search),
      query.status ? eq(invoiceSummaries.status, query.status) : undefined,
      query.paymentStatus ? eq(summaryPaymentStatus, query.paymentStatus) : undefined,
      query.overdue === undefined ? undefined : query.overdue ? overdue : sql`not (${overdue})`,
      query.agentId ? eq(invoiceSummaries.agentId, query.agentId) : undefined,
    )
    const rows = await selectSummaries(tx)
      .where(where)
      .orderBy(
        ...orderBy(
          query.sort ?? '-createdAt',
          {
            createdAt: invoiceSummaries.createdAt,
            number: invoiceSummaries.number,
            dueDate: invoiceSummaries.dueOn,
          },
          invoiceSummaries.id,
        ),
      )
      .limit(query.perPage)
      .offset(offsetOf(query))
    const total = await countCapped(tx, sql`${invoiceSummaries}`, where)
    return { data: rows.map((row) => summaryRowOf(row, today)), meta: pageMeta(query, total) }
  })
}
