import type { Payable } from '@melali/shared/api'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { payableLine } from '../bookings/lines/payables'
import {
  addons,
  bookingExtras,
  bookingLines,
  bookings,
  contractVersions,
  type Db,
  payables,
  supplierLedger,
  suppliers,
} from '../db'
import { ageingOf, remaining } from './ageing'

const kind = sql<Payable['kind']>`case when ${payables.bookingHotelId} is not null then 'hotel'
  when ${payables.bookingTransportId} is not null then 'transport'
  when ${payables.bookingActivityId} is not null then 'activity' else 'extra' end`

/** What its contract or its add-on is called, what a fee is for, and the day it begins. */
const title = sql<string>`(select concat_ws(', ', coalesce(${contractVersions.name}, ${addons.name}), ${bookingExtras.priceReason}, ${bookingLines.startsOn})
  from ${bookingLines} left join ${contractVersions} on ${contractVersions.id} = ${bookingLines.contractVersionId}
    left join ${bookingExtras} on ${bookingExtras.id} = ${bookingLines.id}
    left join ${addons} on ${addons.id} = ${bookingExtras.addonId}
  where ${bookingLines.id} = ${payableLine})`

const hasCredit = sql`exists (select from ${supplierLedger}
  where ${supplierLedger.payableId} = ${payables.id} and ${supplierLedger.kind} = 'credit')`

/** A supplier's credits, each with what became credit after it. */
const credits = sql`select l.payable_id, l.credit_cents, sum(l.credit_cents) over (order by l.place desc) - l.credit_cents as later
  from ${supplierLedger} l where l.supplier_id = ${payables.supplierId} and l.kind = 'credit'`

/**
 * What was paid for it above what is owed now, as far as its supplier owes it still: what was used was the oldest, so
 * that all of them come to what the supplier owes us.
 */
export const creditedCents = sql<number>`(case when ${hasCredit} then (
  select coalesce(sum(greatest(0, least(c.credit_cents, s.credit_cents - c.later))), 0)
  from (${credits}) c, ${suppliers} s where c.payable_id = ${payables.id} and s.id = ${payables.supplierId}) else 0 end)`.mapWith(
  Number,
)

/** Where the supplier asks for nothing after all, nobody has anything to pay still. */
export const payableStatus = sql<
  Payable['status']
>`case when ${payables.status} = 'open' and ${remaining} = 0 then 'paid' else ${payables.status} end`

export const selectPayables = (tx: Db) =>
  tx
    .select({
      ...getTableColumns(payables),
      status: payableStatus,
      owedCents: sql<number>`${payables.owedCents}`.mapWith(Number),
      creditedCents,
      supplier: suppliers.name,
      bookingCode: bookings.code,
      kind,
      title,
    })
    .from(payables)
    .innerJoin(suppliers, eq(suppliers.id, payables.supplierId))
    .innerJoin(bookings, eq(bookings.id, payables.bookingId))

export const payableOf = (
  row: Awaited<ReturnType<typeof selectPayables>>[number],
  today: string,
): Payable => {
  const remainingCents = row.status === 'cancelled' ? 0 : row.owedCents - row.paidCents
  return { ...row, remainingCents, ageing: remainingCents > 0 ? ageingOf(row.dueOn, today) : null }
}
