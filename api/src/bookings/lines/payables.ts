import { and, eq, ne } from 'drizzle-orm'
import { type Db, payables } from '../../db'
import { refuse } from '../../platform/errors'
import { addDays } from '../../pricing'
import type { LineTable, SupplierLine } from './supplier-lines'

const column = {
  hotels: payables.bookingHotelId,
  transports: payables.bookingTransportId,
  activities: payables.bookingActivityId,
} as const

const keyed = (kind: LineTable, lineId: string) => ({
  bookingHotelId: kind === 'hotels' ? lineId : null,
  bookingTransportId: kind === 'transports' ? lineId : null,
  bookingActivityId: kind === 'activities' ? lineId : null,
})

/** What we owe for a confirmed line; the table takes one a line. */
export const owe = async (tx: Db, kind: LineTable, bookingId: string, line: SupplierLine) => {
  if (!line.supplierId) return
  await tx
    .insert(payables)
    .values({
      ...keyed(kind, line.id),
      supplierId: line.supplierId,
      bookingId,
      costCents: line.costCents,
      dueOn: addDays(line.endsOn, line.paymentDays ?? 0),
    })
    .onConflictDoNothing()
}

/** Takes the debt back with the confirmation; once it is paid, money has to be reversed first. */
export const unowe = async (tx: Db, kind: LineTable, lineId: string, now: string) => {
  const [payable] = await tx
    .select()
    .from(payables)
    .where(and(eq(column[kind], lineId), ne(payables.status, 'cancelled')))
    .for('update')
  if (payable?.status === 'paid') throw refuse.conflict('PAYABLE_PAID', { paidOn: payable.paidOn })
  if (payable) {
    await tx
      .update(payables)
      .set({ status: 'cancelled', cancelledAt: now })
      .where(eq(payables.id, payable.id))
  }
}
