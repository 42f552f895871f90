import {
  type InvoiceRow,
  listInvoices,
  listSummaries,
  type SummaryRow,
  sumInvoices,
} from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { and, eq, gte, inArray, lte, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Bill, hasOverlay, isOpen, isOverdueBy, single } from '../bookings/bill-conditions'
import { invoiceSummaries, invoices } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { inOrder, type Listing, matches, orderBy, pageOf } from '../platform/listing'
import { serve } from '../platform/serve'
import {
  invoicePaymentStatus,
  invoiceRowOf,
  isMember,
  selectInvoices,
  selectSummaries,
  summaryColumns,
  summaryPaymentStatus,
  summaryRowOf,
} from './rows'

const sortable = {
  createdAt: invoices.createdAt,
  number: invoices.number,
  dueDate: invoices.dueDate,
  amountCents: invoices.amountCents,
  paymentStatus: invoicePaymentStatus,
}

/** An agent's own, and never the drafts. */
const visibleInvoices = (actor: Actor): SQL | undefined =>
  actor.agentId ? and(eq(invoices.agentId, actor.agentId), sql`${invoices.status} <> 'draft'`) : undefined

const visibleSummaries = (actor: Actor): SQL | undefined =>
  actor.agentId
    ? and(eq(invoiceSummaries.agentId, actor.agentId), sql`${invoiceSummaries.status} <> 'draft'`)
    : undefined

export const visible = { invoices: visibleInvoices, summaries: visibleSummaries }

/** A payment status is found where lists and pages show one. */
const isAsked = (status: AnyPgColumn) => notInArray(status, ['draft', 'void'])

type InvoiceQuery = Omit<QueryOf<typeof listInvoices>, 'page' | 'perPage'>
type SummaryQuery = Omit<QueryOf<typeof listSummaries>, 'page' | 'perPage'>

type Asked = Pick<SummaryQuery, 'overdue' | 'overlay' | 'overdueBy' | 'open' | 'issuedFrom' | 'issuedTo'>

/** What a list of bills asks of each, alike for single ones and summaries. */
const asks = (query: Asked, bill: Bill, issuedOn: AnyPgColumn, today: string) => {
  const either = (wanted: boolean | undefined, condition: SQL) =>
    wanted === undefined ? undefined : wanted ? condition : not(condition)
  return and(
    either(query.overdue, hasOverlay('overdue', today, bill)),
    either(query.open, isOpen(bill)),
    query.overlay ? hasOverlay(query.overlay, today, bill) : undefined,
    query.overdueBy ? isOverdueBy(query.overdueBy, today, bill) : undefined,
    query.issuedFrom ? gte(issuedOn, query.issuedFrom) : undefined,
    query.issuedTo ? lte(issuedOn, query.issuedTo) : undefined,
  )
}

export const listingOfInvoices = (query: InvoiceQuery, actor: Actor, now: Date): Listing<InvoiceRow> => {
  const today = baliDay(now)
  return {
    table: invoices,
    id: invoices.id,
    scope: visibleInvoices(actor),
    where: and(
      visibleInvoices(actor),
      matches(invoices.searchText, query.search),
      query.status ? eq(invoices.status, query.status) : undefined,
      query.paymentStatus
        ? and(eq(invoicePaymentStatus, query.paymentStatus), isAsked(invoices.status))
        : undefined,
      query.agentId ? eq(invoices.agentId, query.agentId) : undefined,
      query.bookingId ? eq(invoices.bookingId, query.bookingId) : undefined,
      asks(query, single, invoices.issuedOn, today),
      query.inSummary === undefined ? undefined : query.inSummary ? isMember : sql`not ${isMember}`,
    ),
    order: orderBy(query.sort ?? '-createdAt', sortable, invoices.id),
    rows: async (tx, ids) => {
      const rows = ids.length ? await selectInvoices(tx).where(inArray(invoices.id, [...ids])) : []
      return inOrder(ids, rows).map((row) => invoiceRowOf(row, today))
    },
  }
}

const sortableSummaries = {
  createdAt: invoiceSummaries.createdAt,
  number: invoiceSummaries.number,
  dueDate: invoiceSummaries.dueDate,
}

export const listingOfSummaries = (query: SummaryQuery, actor: Actor, now: Date): Listing<SummaryRow> => {
  const today = baliDay(now)
  return {
    table: invoiceSummaries,
    id: invoiceSummaries.id,
    scope: visibleSummaries(actor),
    where: and(
      visibleSummaries(actor),
      matches(sql`lower(coalesce(${invoiceSummaries.number}, ''))`, query.search),
      query.status ? eq(invoiceSummaries.status, query.status) : undefined,
      query.paymentStatus
        ? and(eq(summaryPaymentStatus, query.paymentStatus), isAsked(invoiceSummaries.status))
        : undefined,
      query.agentId ? eq(invoiceSummaries.agentId, query.agentId) : undefined,
      asks(query, summaryColumns, invoiceSummaries.issuedOn, today),
    ),
    order: orderBy(query.sort ?? '-createdAt', sortableSummaries, invoiceSummaries.id),
    rows: async (tx, ids) => {
      const rows = ids.length ? await selectSummaries(tx).where(inArray(invoiceSummaries.id, [...ids])) : []
      return inOrder(ids, rows).map((row) => summaryRowOf(row, today))
    },
  }
}

export const registerLists = (door: Door) => {
  serve(door, listInvoices, ({ tx, query, actor, now }) =>
    pageOf(tx, listingOfInvoices(query, actor, now), query),
  )
  serve(door, sumInvoices, async ({ tx, query, actor, now }) => {
    const total = (cents: AnyPgColumn) => sql<number>`coalesce(sum(${cents}), 0)::float8`
    const [sums = { amountCents: 0, creditedCents: 0 }] = await tx
      .select({ amountCents: total(invoices.amountCents), creditedCents: total(invoices.creditedCents) })
      .from(invoices)
      .where(and(listingOfInvoices(query, actor, now).where, eq(invoices.status, 'issued')))
    return { data: sums }
  })
  serve(door, listSummaries, ({ tx, query, actor, now }) =>
    pageOf(tx, listingOfSummaries(query, actor, now), query),
  )
}
