import { and, eq, ne } from 'drizzle-orm'
import { type Db, payables } from '../../db'
import { refuse } from '../../platform/errors'
import { addDays } from '../../pricing'
import type { SuppliedKind, SuppliedRow } from './kind'

/** What we owe for a confirmed line; the table takes one a line. */
export const owe = async (tx: Db, kind: SuppliedKind, bookingId: string, line: SuppliedRow) => {
  const { supplierId, costCents, paymentDays } = line
  await tx
    .insert(payables)
    .values({
      [kind.reference]: line.id,
      supplierId,
      bookingId,
      costCents,
      dueOn: addDays(kind.days(line).until, paymentDays ?? 0),
    })
    .onConflictDoNothing()
}

/** Takes the debt back with the confirmation; once it is paid, money has to be reversed first. */
export const unowe = async (tx: Db, { reference }: SuppliedKind, lineId: string, now: string) => {
  const [payable] = await tx
    .select()
    .from(payables)
    .where(and(eq(payables[reference], lineId), ne(payables.status, 'cancelled')))
    .for('update')
  if (payable?.status === 'paid') throw refuse.conflict('PAYABLE_PAID', { paidOn: payable.paidOn })
  if (payable) {
    await tx
      .update(payables)
      .set({ status: 'cancelled', cancelledAt: now })
      .where(eq(payables.id, payable.id))
  }
}
