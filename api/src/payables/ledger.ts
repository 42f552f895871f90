import {
  exportSupplierLedger,
  getSupplierAccount,
  type LedgerEntry,
  listSupplierLedger,
  uploadUrl,
} from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { bookings, type Db, payables, supplierLedger, supplierPayments, supplierRefunds } from '../db'
import type { Door } from '../platform/door'
import { type Columns, columnsIn } from '../platform/export/column'
import { serveExport } from '../platform/export/serve-export'
import { inOrder, type Listing, matches, pageOf } from '../platform/listing'
import { serve } from '../platform/serve'
import { supplierNamed } from './pay'

/** Each entry with what was owed after it. */
const selectEntries = (tx: Db, supplierId: string, ids: readonly string[]) => {
  const running = tx
    .select({
      id: supplierLedger.id,
      balanceCents: sql<number>`sum(${supplierLedger.amountCents}) over (order by ${supplierLedger.place})`
        .mapWith(Number)
        .as('balance_cents'),
    })
    .from(supplierLedger)
    .where(eq(supplierLedger.supplierId, supplierId))
    .as('running')
  return tx
    .select({
      entry: supplierLedger,
      balanceCents: running.balanceCents,
      bookingId: payables.bookingId,
      bookingCode: bookings.code,
      payment: supplierPayments,
      refund: supplierRefunds,
    })
    .from(supplierLedger)
    .innerJoin(running, eq(running.id, supplierLedger.id))
    .leftJoin(payables, eq(payables.id, supplierLedger.payableId))
    .leftJoin(bookings, eq(bookings.id, payables.bookingId))
    .leftJoin(supplierPayments, eq(supplierPayments.id, supplierLedger.paymentId))
    .leftJoin(supplierRefunds, eq(supplierRefunds.id, supplierLedger.refundId))
    .where(inArray(supplierLedger.id, [...ids]))
}

const proved = <Money extends { proofUploadId: string | null }>(money: Money) => ({
  ...money,
  proofUrl: money.proofUploadId ? uploadUrl(money.proofUploadId) : null,
})

const entryOf = (row: Awaited<ReturnType<typeof selectEntries>>[number]): LedgerEntry => {
  const { entry, payment, refund, ...rest } = row
  return { ...entry, ...rest, payment: payment && proved(payment), refund: refund && proved(refund) }
}

const listingOf = (supplierId: string, search: string | undefined): Listing<LedgerEntry> => ({
  table: supplierLedger,
  id: supplierLedger.id,
  scope: undefined,
  where: and(eq(supplierLedger.supplierId, supplierId), matches(sql`lower(${supplierLedger.note})`, search)),
  order: [desc(supplierLedger.place)],
  rows: async (tx, ids) => {
    const rows = ids.length ? await selectEntries(tx, supplierId, ids) : []
    return inOrder(ids, rows.map(entryOf))
  },
})

const columns = (locale: Locale): Columns<LedgerEntry> => {
  const { column, choice } = columnsIn<LedgerEntry>(locale)
  return {
    createdAt: { of: [column('createdAt', (row) => row.createdAt, 'instant')] },
    kind: { of: [choice('ledgerKind', (row) => row.kind)] },
    booking: { of: [column('bookingCode', (row) => row.bookingCode)] },
    note: { of: [column('reference', (row) => row.note)] },
    amountCents: { of: [column('amount', (row) => row.amountCents, 'cents')] },
    creditCents: { of: [column('credit', (row) => row.creditCents, 'cents')] },
    balanceCents: { of: [column('balance', (row) => row.balanceCents, 'cents')] },
    currency: { of: [column('currency', (row) => row.currency)] },
  }
}

export const registerLedger = (door: Door) => {
  serve(door, getSupplierAccount, async ({ tx, params }) => {
    const { id, name, creditCents } = await supplierNamed(tx, params.id)
    const [sum] = await tx
      .select({ balanceCents: sql<number>`coalesce(sum(${supplierLedger.amountCents}), 0)`.mapWith(Number) })
      .from(supplierLedger)
      .where(eq(supplierLedger.supplierId, id))
    return { data: { id, supplier: name, creditCents, balanceCents: sum?.balanceCents ?? 0 } }
  })
  serve(door, listSupplierLedger, ({ tx, params, query }) =>
    pageOf(tx, listingOf(params.id, query.search), query),
  )
  serveExport(door, exportSupplierLedger, {
    listing: ({ search }, { params }) => listingOf(params.id, search),
    columns,
  })
}
