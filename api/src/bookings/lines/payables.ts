import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import {
  bookingExtras,
  bookingLines,
  contracts,
  contractVersions,
  type Db,
  payables,
  suppliers,
  voucherSettings,
} from '../../db'
import { refuse } from '../../platform/errors'
import { isFeeExtra } from './fee'
import type { SuppliedKind, SuppliedRow } from './kind'

/** The columns of lines that suppliers are owed for. */
type Reference = SuppliedKind['reference'] | 'bookingExtraId'

interface Term {
  supplierId: string | typeof payables.supplierId
  from: string
  until: string
  /** The version of the contract that it was booked by, if any. */
  bookedBy?: SQL
}

interface Debt extends Term {
  supplierId: string
  costCents: number
}

/** By the terms of the contract that it was booked by; what they leave out is the supplier's, and what that does the house's. */
export const dueOn = ({ supplierId, from, until, bookedBy }: Term) =>
  sql<string>`(select supplier_due_on(
      coalesce(${contractVersions.payableBasis}, ${suppliers.paymentBasis}, ${voucherSettings.payableBasis}, 'after_departure'),
      coalesce(${contractVersions.payableDays}, ${suppliers.paymentDays}, ${voucherSettings.payableDays}, 0), ${from}::date, ${until}::date)
    from ${suppliers} left join ${voucherSettings} on true
      left join ${contractVersions} on ${contractVersions.id} = ${bookedBy ?? sql`null::uuid`}
    where ${suppliers.id} = ${supplierId})`

type Line = Pick<typeof payables.$inferInsert, 'bookingId' | Reference>

/** The table takes one a line. */
export const oweFor = async (
  tx: Db,
  { supplierId, costCents, from, until, bookedBy, ...line }: Debt & Line,
) => {
  const due = dueOn({ supplierId, from, until, ...(bookedBy && { bookedBy }) })
  await tx
    .insert(payables)
    .values({ ...line, supplierId, costCents, dueOn: due })
    .onConflictDoNothing()
}

/** What we owe for a confirmed line. */
export const owe = async (tx: Db, kind: SuppliedKind, bookingId: string, line: SuppliedRow) => {
  const { table, reference, days } = kind
  const { id, supplierId, costCents } = line
  const bookedBy = sql`(select ${table.contractVersionId} from ${table} where ${table.id} = ${id})`
  await oweFor(tx, { ...days(line), supplierId, costCents, bookedBy, bookingId, [reference]: id })
}

interface Fee {
  lineId: string
  costFeeCents: number
}

/** The line that it is owed for, of whatever kind. */
export const payableLine = sql<string>`coalesce(${payables.bookingHotelId}, ${payables.bookingTransportId}, ${payables.bookingActivityId},
  ${payables.bookingExtraId})`

/**
 * What suppliers ask for services, or parts of them, that go, by the terms and days as they were booked: where they
 * had said yes once, so that reopening one first spares nobody the fee.
 */
export const feeDebtsOf = async (tx: Db, fees: readonly Fee[]) => {
  const asked = new Map(fees.flatMap((fee) => (fee.costFeeCents ? [[fee.lineId, fee.costFeeCents]] : [])))
  if (!asked.size) return []
  const { bookingHotelId, bookingTransportId, bookingActivityId, bookingId, supplierId } = payables
  const rows = await tx
    .selectDistinctOn([bookingLines.id], {
      lineId: bookingLines.id,
      of: { bookingHotelId, bookingTransportId, bookingActivityId },
      debt: {
        ...{ bookingId, supplierId },
        from: sql<string>`${bookingLines.startsOn}`,
        until: sql<string>`${bookingLines.endsOn}`,
      },
      versionId: bookingLines.contractVersionId,
    })
    .from(bookingLines)
    .innerJoin(contractVersions, eq(contractVersions.id, bookingLines.contractVersionId))
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .innerJoin(
      payables,
      and(
        eq(payables.bookingId, bookingLines.bookingId),
        eq(payableLine, bookingLines.id),
        eq(payables.supplierId, contracts.supplierId),
      ),
    )
    .where(inArray(bookingLines.id, [...asked.keys()]))
    .orderBy(bookingLines.id)
  return rows.map(({ lineId, of, debt, versionId }) => ({
    ...{ lineId, of },
    debt: { ...debt, costCents: asked.get(lineId) ?? 0, bookedBy: sql`${versionId}::uuid` },
  }))
}

export type FeeDebt = Awaited<ReturnType<typeof feeDebtsOf>>[number]

/** Of services that go whole, where no line of the booking stands for the fee. */
export const oweFees = async (tx: Db, debts: readonly FeeDebt[]) => {
  for (const { of, debt } of debts) await oweFor(tx, { ...debt, ...of })
}

/** Takes the debt back with the confirmation; once any of it is paid, money has to be reversed first. */
export const unowe = async (tx: Db, reference: Reference, lineId: string, now: string) => {
  const live = and(eq(payables[reference], lineId), ne(payables.status, 'cancelled'))
  const withdrawn = await tx
    .update(payables)
    .set({ status: 'cancelled', cancelledAt: now })
    .where(and(live, eq(payables.paidCents, 0)))
    .returning({ id: payables.id })
  if (withdrawn.length) return
  const [paid] = await tx.select({ paidOn: payables.paidOn }).from(payables).where(live)
  if (paid) throw refuse.conflict('PAYABLE_PAID', paid)
}

/**
 * What suppliers are still owed after a cancellation: their fee, or nothing. What they were paid above that is
 * their credit, and what their own invoice said before no longer counts.
 */
export const owePenalties = async (tx: Db, bookingId: string, fees: readonly Fee[], now: string) => {
  const live = await tx
    .select({
      ...getTableColumns(payables),
      isFee: sql<boolean>`exists (select from ${bookingExtras} where ${bookingExtras.id} = ${payables.bookingExtraId} and ${isFeeExtra})`,
    })
    .from(payables)
    .where(and(eq(payables.bookingId, bookingId), ne(payables.status, 'cancelled')))
    .orderBy(payables.id)
    .for('update')
  for (const payable of live) {
    const lineId = payable.bookingHotelId ?? payable.bookingTransportId ?? payable.bookingActivityId
    // Extras are given up for nothing.
    const costCents = payable.bookingExtraId ? 0 : fees.find((line) => line.lineId === lineId)?.costFeeCents
    // Of a service, or a part of one, that was given up before it is owed already.
    if (costCents === undefined || payable.isFee) continue
    const none = { invoiceNumber: null, invoicedOn: null, invoicedCents: null, differenceReason: null }
    await tx
      .update(payables)
      .set({ ...none, costCents, ...(costCents === 0 && { status: 'cancelled' as const, cancelledAt: now }) })
      .where(eq(payables.id, payable.id))
  }
}
