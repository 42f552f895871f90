import { exportPayables, listPayables, type Payable, payablesByAge } from '@melali/shared/api'
import type { Locale, QueryOf } from '@melali/shared/contract'
import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { bookings, type Db, payables, suppliers } from '../db'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { type Columns, columnsIn } from '../platform/export/column'
import { serveExport } from '../platform/export/serve-export'
import { inOrder, type Listing, matches, orderBy, pageOf } from '../platform/listing'
import { serve } from '../platform/serve'
import { isAged, isOpen, remaining } from './ageing'
import { creditedCents, payableOf, payableStatus, selectPayables } from './rows'

type Query = Omit<QueryOf<typeof listPayables>, 'page' | 'perPage'>

const supplierName = sql`(select ${suppliers.name} from ${suppliers} where ${suppliers.id} = ${payables.supplierId})`

const sortable = {
  dueOn: payables.dueOn,
  createdAt: payables.createdAt,
  owedCents: payables.owedCents,
  supplier: supplierName,
}

/** By supplier, booking, or what the supplier's invoice or our transfer is called. */
const found = (search: string | undefined) => {
  const code = sql`(select lower(${bookings.code}) from ${bookings} where ${bookings.id} = ${payables.bookingId})`
  const texts = [
    sql`lower(${supplierName})`,
    code,
    sql`lower(${payables.invoiceNumber})`,
    sql`lower(${payables.reference})`,
  ]
  return or(...texts.map((text) => matches(text, search)))
}

const listingOf = (query: Query, now: Date): Listing<Payable> => {
  const today = baliDay(now)
  const { supplierId, bookingId, status, ageing, invoiced, dueFrom, dueTo, owesUs, search } = query
  return {
    table: payables,
    id: payables.id,
    scope: undefined,
    where: and(
      found(search),
      supplierId ? eq(payables.supplierId, supplierId) : undefined,
      bookingId ? eq(payables.bookingId, bookingId) : undefined,
      status ? eq(payableStatus, status) : undefined,
      ageing ? isAged(ageing, today) : undefined,
      invoiced === undefined
        ? undefined
        : invoiced
          ? isNotNull(payables.invoiceNumber)
          : isNull(payables.invoiceNumber),
      dueFrom ? gte(payables.dueOn, dueFrom) : undefined,
      dueTo ? lte(payables.dueOn, dueTo) : undefined,
      owesUs === undefined ? undefined : owesUs ? gt(creditedCents, 0) : eq(creditedCents, 0),
    ),
    order: orderBy(query.sort ?? 'dueOn', sortable, payables.id),
    rows: async (tx, ids) => {
      const rows = ids.length ? await selectPayables(tx).where(inArray(payables.id, [...ids])) : []
      return inOrder(ids, rows).map((row) => payableOf(row, today))
    },
  }
}

const columns = (locale: Locale): Columns<Payable> => {
  const { column, choice, word } = columnsIn<Payable>(locale)
  return {
    supplier: { of: [column('supplier', (row) => row.supplier)] },
    booking: { of: [column('bookingCode', (row) => row.bookingCode), column('service', (row) => row.title)] },
    dueOn: { of: [column('dueDate', (row) => row.dueOn, 'day')] },
    ageing: { of: [column('ageing', (row) => (row.ageing ? word(`ageing.${row.ageing}`) : ''))] },
    costCents: { of: [column('cost', (row) => row.costCents, 'cents')] },
    invoice: {
      of: [
        column('supplierInvoice', (row) => row.invoiceNumber),
        column('issuedOn', (row) => row.invoicedOn, 'day'),
        column('invoiced', (row) => row.invoicedCents, 'cents'),
        column('difference', (row) => row.differenceReason),
      ],
    },
    owedCents: { of: [column('owed', (row) => row.owedCents, 'cents')] },
    paidCents: { of: [column('paid', (row) => row.paidCents, 'cents')] },
    remainingCents: { of: [column('remaining', (row) => row.remainingCents, 'cents')] },
    currency: { of: [column('currency', (row) => row.currency)] },
    status: {
      of: [
        choice('payableStatus', (row) => row.status),
        column('paidOn', (row) => row.paidOn, 'day'),
        column('reference', (row) => row.reference),
        column('supplierOwes', (row) => row.creditedCents, 'cents'),
      ],
    },
    createdAt: { of: [column('createdAt', (row) => row.createdAt, 'instant')] },
  }
}

const nothing = {
  notDueCents: 0,
  to30Cents: 0,
  to60Cents: 0,
  to90Cents: 0,
  over90Cents: 0,
  remainingCents: 0,
}

/** Suppliers that owe us and are told in no row yet. */
const owingUs = async (tx: Db, told: readonly { supplierId: string; currency: string }[]) => {
  const dollars = new Set(told.flatMap((row) => (row.currency === 'USD' ? [row.supplierId] : [])))
  const { id, name, creditCents } = suppliers
  const owing = await tx
    .select({ supplierId: id, supplier: name, creditCents })
    .from(suppliers)
    .where(gt(creditCents, 0))
    .orderBy(name)
  return owing
    .filter(({ supplierId }) => !dollars.has(supplierId))
    .map((row) => ({ ...row, ...nothing, currency: 'USD' }))
}

export const registerLists = (door: Door) => {
  serve(door, listPayables, ({ tx, query, now }) => pageOf(tx, listingOf(query, now), query))
  serveExport(door, exportPayables, { listing: (query, { now }) => listingOf(query, now), columns })
  serve(door, payablesByAge, async ({ tx, now }) => {
    const today = baliDay(now)
    const sum = (ageing: Parameters<typeof isAged>[0]) =>
      sql<number>`coalesce(sum(${remaining}) filter (where ${isAged(ageing, today)}), 0)`.mapWith(Number)
    const owed = await tx
      .select({
        supplierId: suppliers.id,
        supplier: suppliers.name,
        currency: payables.currency,
        notDueCents: sum('not_due'),
        to30Cents: sum('to_30'),
        to60Cents: sum('to_60'),
        to90Cents: sum('to_90'),
        over90Cents: sum('over_90'),
        remainingCents: sql<number>`sum(${remaining})`.mapWith(Number),
        creditCents:
          sql<number>`case ${payables.currency} when 'USD' then ${suppliers.creditCents} else 0 end`.mapWith(
            Number,
          ),
      })
      .from(payables)
      .innerJoin(suppliers, eq(suppliers.id, payables.supplierId))
      .where(isOpen)
      .groupBy(suppliers.id, payables.currency)
      .orderBy(suppliers.name)
    return { data: [...owed, ...(await owingUs(tx, owed))] }
  })
}
