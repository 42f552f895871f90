import {
  exportPayments,
  exportRefunds,
  listAllRefunds,
  listPayments,
  type QueuedPayment,
  type QueuedRefund,
  sumPayments,
} from '@melali/shared/api'
import type { Locale, QueryOf } from '@melali/shared/contract'
import { and, eq, gte, inArray, lte, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { agents, type Db, invoiceSummaries, invoices, payments, refunds } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import type { Door } from '../../platform/door'
import { type Columns, columnsIn, staffAlone } from '../../platform/export/column'
import { serveExport } from '../../platform/export/serve-export'
import { inOrder, type Listing, matches, orderBy, pageOf } from '../../platform/listing'
import { serve } from '../../platform/serve'
import { exchangedCents, paymentsWhere } from '../payment-rows'
import { refundsWhere } from '../refund-rows'
import { isOpenRefund } from './figures'

type Paged<Q> = Omit<Q, 'page' | 'perPage'>

/** By the agent's name, or by what the transfer is called. */
const found = (agentId: SQL, reference: SQL, search: string | undefined) => {
  const agent = sql`(select lower(${agents.name}) from ${agents} where ${agents.id} = ${agentId})`
  return or(matches(agent, search), matches(sql`lower(${reference})`, search))
}

/** Whose each is, and on which document. */
const paymentNames = (tx: Db, ids: readonly string[]) =>
  tx
    .select({
      id: payments.id,
      agent: agents.name,
      summaryId: payments.summaryId,
      documentId: sql<string>`coalesce(${payments.summaryId}, ${payments.invoiceId})`,
      number: sql<string | null>`coalesce(${invoiceSummaries.number}, ${invoices.number})`,
    })
    .from(payments)
    .innerJoin(agents, eq(agents.id, payments.agentId))
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
    .leftJoin(invoiceSummaries, eq(invoiceSummaries.id, payments.summaryId))
    .where(inArray(payments.id, [...ids]))

const paymentsOf = async (tx: Db, ids: readonly string[], actor: Actor): Promise<QueuedPayment[]> => {
  const rows = await paymentsWhere(tx, inArray(payments.id, [...ids]), actor)
  const names = inOrder(
    rows.map(({ id }) => id),
    await paymentNames(tx, ids),
  )
  return rows.flatMap((row, at) => {
    const name = names[at]
    if (!name) return []
    const kind = name.summaryId ? ('summary' as const) : ('single' as const)
    return [{ ...row, agent: name.agent, document: { kind, id: name.documentId, number: name.number } }]
  })
}

/** Of an agency its own, as on its invoices. */
const ownOf = (column: typeof payments.agentId | typeof refunds.agentId, { agentId }: Actor) =>
  agentId ? eq(column, agentId) : undefined

const payable = {
  createdAt: payments.createdAt,
  paidOn: payments.paidOn,
  settledCents: payments.settledCents,
}

const listingOfPayments = (
  query: Paged<QueryOf<typeof listPayments>>,
  actor: Actor,
): Listing<QueuedPayment> => ({
  table: payments,
  id: payments.id,
  scope: ownOf(payments.agentId, actor),
  where: and(
    ownOf(payments.agentId, actor),
    found(sql`${payments.agentId}`, sql`${payments.reference}`, query.search),
    query.status ? eq(payments.status, query.status) : undefined,
    query.agentId ? eq(payments.agentId, query.agentId) : undefined,
    query.paidFrom ? gte(payments.paidOn, query.paidFrom) : undefined,
    query.paidTo ? lte(payments.paidOn, query.paidTo) : undefined,
  ),
  order: orderBy(query.sort ?? 'createdAt', payable, payments.id),
  rows: async (tx, ids) => (ids.length ? inOrder(ids, await paymentsOf(tx, ids, actor)) : []),
})

const refundsOf = async (tx: Db, ids: readonly string[], actor: Actor): Promise<QueuedRefund[]> => {
  const rows = await refundsWhere(tx, inArray(refunds.id, [...ids]), actor)
  const names = await tx
    .select({ id: refunds.id, agent: agents.name, invoiceNumber: invoices.number })
    .from(refunds)
    .innerJoin(agents, eq(agents.id, refunds.agentId))
    .leftJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(inArray(refunds.id, [...ids]))
  const byId = new Map(names.map(({ id, ...name }) => [id, name]))
  return rows.flatMap((row) => {
    const name = byId.get(row.id)
    return name ? [{ ...row, ...name }] : []
  })
}

const refundable = { createdAt: refunds.createdAt, amountCents: refunds.amountCents }

const listingOfRefunds = (
  query: Paged<QueryOf<typeof listAllRefunds>>,
  actor: Actor,
): Listing<QueuedRefund> => ({
  table: refunds,
  id: refunds.id,
  scope: ownOf(refunds.agentId, actor),
  where: and(
    ownOf(refunds.agentId, actor),
    found(sql`${refunds.agentId}`, sql`${refunds.reference}`, query.search),
    query.status ? eq(refunds.status, query.status) : undefined,
    query.open === undefined ? undefined : query.open ? isOpenRefund : not(isOpenRefund),
    query.agentId ? eq(refunds.agentId, query.agentId) : undefined,
    query.paidFrom ? gte(refunds.paidOn, query.paidFrom) : undefined,
    query.paidTo ? lte(refunds.paidOn, query.paidTo) : undefined,
  ),
  order: orderBy(query.sort ?? 'createdAt', refundable, refunds.id),
  rows: async (tx, ids) => (ids.length ? inOrder(ids, await refundsOf(tx, ids, actor)) : []),
})

const paymentColumns = (locale: Locale): Columns<QueuedPayment> => {
  const { column, choice, word } = columnsIn<QueuedPayment>(locale)
  return {
    paidOn: { of: [column('paidOn', (row) => row.paidOn, 'day')] },
    agent: { of: [column('agent', (row) => row.agent)] },
    document: { of: [column('invoice', (row) => row.document.number)] },
    settledCents: {
      of: [column('settled', (row) => row.settledCents, 'cents')],
    },
    amountCents: {
      of: [
        column('amount', (row) => row.amountCents, 'cents'),
        column('currency', (row) => row.currency),
        column('rate', (row) => row.rate),
      ],
    },
    exchangeCents: {
      seenBy: staffAlone,
      of: [
        {
          ...column('exchange', (row) => row.exchangeCents, 'cents'),
          lacks: ({ rate, exchangeCents }) =>
            rate !== null && exchangeCents === null ? word('noRateAtIssue') : null,
        },
      ],
    },
    reference: { of: [column('reference', (row) => row.reference)] },
    status: { of: [choice('paymentState', (row) => row.status), column('note', (row) => row.reason)] },
    createdAt: {
      of: [column('createdAt', (row) => row.submittedAt, 'instant'), column('by', (row) => row.submittedBy)],
    },
  }
}

const refundColumns = (locale: Locale): Columns<QueuedRefund> => {
  const { column, choice } = columnsIn<QueuedRefund>(locale)
  return {
    agent: { of: [column('agent', (row) => row.agent)] },
    document: { of: [column('invoice', (row) => row.invoiceNumber)] },
    amountCents: {
      of: [column('amount', (row) => row.amountCents, 'cents'), column('currency', (row) => row.currency)],
    },
    reason: { of: [column('note', (row) => row.reason)] },
    status: {
      of: [choice('refundState', (row) => row.status), column('paidOn', (row) => row.paidOn, 'day')],
    },
    createdAt: {
      of: [column('createdAt', (row) => row.requestedAt, 'instant'), column('by', (row) => row.requestedBy)],
    },
  }
}

export const registerQueueLists = (door: Door) => {
  serve(door, listPayments, ({ tx, query, actor }) => pageOf(tx, listingOfPayments(query, actor), query))
  serve(door, sumPayments, async ({ tx, query, actor }) => {
    const total = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)::float8`
    const [sums = { settledCents: 0, exchangeCents: 0 }] = await tx
      .select({ settledCents: total(payments.settledCents), exchangeCents: total(exchangedCents) })
      .from(payments)
      .where(listingOfPayments(query, actor).where)
    return { data: { ...sums, exchangeCents: actor.agentId ? null : sums.exchangeCents } }
  })
  serve(door, listAllRefunds, ({ tx, query, actor }) => pageOf(tx, listingOfRefunds(query, actor), query))
  serveExport(door, exportPayments, {
    listing: (query, { actor }) => listingOfPayments(query, actor),
    columns: paymentColumns,
  })
  serveExport(door, exportRefunds, {
    listing: (query, { actor }) => listingOfRefunds(query, actor),
    columns: refundColumns,
  })
}
