import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { contractVersions, type Db, payables, suppliers, voucherSettings } from '../../db'
import { refuse } from '../../platform/errors'
import type { LineKind, LineRow, SuppliedKind, SuppliedRow } from './kind'

/** The columns of lines that suppliers are owed for. */
type Reference = SuppliedKind['reference'] | 'bookingExtraId'

interface Debt {
  supplierId: string
  costCents: number
  from: string
  until: string
  /** The version of the contract that it was booked by, if any. */
  bookedBy?: SQL
}

/** By the terms of the contract that it was booked by; what they leave out is the supplier's, and what that does the house's. */
const dueOn = ({ supplierId, from, until, bookedBy }: Debt) =>
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
  const due = dueOn({ supplierId, costCents, from, until, ...(bookedBy && { bookedBy }) })
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

/** A supplier's fee, where it had said yes once; what it was owed then is cancelled by now. */
const oweOnceConfirmed = async (tx: Db, kind: SuppliedKind, bookingId: string, line: SuppliedRow) => {
  const [confirmed] = await tx
    .select({ id: payables.id })
    .from(payables)
    .where(and(eq(payables[kind.reference], line.id), eq(payables.supplierId, line.supplierId)))
    .limit(1)
  if (confirmed) await owe(tx, kind, bookingId, line)
}

interface Fee {
  lineId: string
  costFeeCents: number
}

/** What suppliers ask for lines that go, so that reopening one first spares nobody the fee. */
export const oweFees = async (
  tx: Db,
  kind: LineKind,
  bookingId: string,
  gone: readonly LineRow[],
  fees: readonly Fee[],
) => {
  for (const row of gone) {
    const costCents = fees.find(({ lineId }) => lineId === row.id)?.costFeeCents ?? 0
    if (costCents)
      await oweOnceConfirmed(tx, kind as SuppliedKind, bookingId, { ...(row as SuppliedRow), costCents })
  }
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
    .select()
    .from(payables)
    .where(and(eq(payables.bookingId, bookingId), ne(payables.status, 'cancelled')))
    .orderBy(payables.id)
    .for('update')
  for (const payable of live) {
    const lineId = payable.bookingHotelId ?? payable.bookingTransportId ?? payable.bookingActivityId
    // Extras are given up for nothing.
    const costCents = payable.bookingExtraId ? 0 : fees.find((line) => line.lineId === lineId)?.costFeeCents
    // Of a service that was given up before it is owed already.
    if (costCents === undefined) continue
    const none = { invoiceNumber: null, invoicedOn: null, invoicedCents: null, differenceReason: null }
    await tx
      .update(payables)
      .set({ ...none, costCents, ...(costCents === 0 && { status: 'cancelled' as const, cancelledAt: now }) })
      .where(eq(payables.id, payable.id))
  }
}
