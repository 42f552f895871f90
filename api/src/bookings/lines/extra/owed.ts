import { and, eq, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { addons, bookingExtras, bookings, type Db, payables } from '../../../db'
import { isFeeExtra } from '../fee'
import { dueOn, oweFor, unowe } from '../payables'

/** Nobody confirms an extra: what its supplier is owed stands with the sale of it. */
export const oweExtras = async (tx: Db, bookingId: string, extraId?: string) => {
  const { from, days } = bookingExtras
  const sold = await tx
    .select({
      id: bookingExtras.id,
      supplierId: sql<string>`${addons.supplierId}`,
      costCents: bookingExtras.costCents,
      from: sql<string>`coalesce(${from}, ${bookings.arrival})`,
      until: sql<string>`coalesce(${from} + ${days} - 1, ${bookings.departure})`,
    })
    .from(bookingExtras)
    .innerJoin(addons, and(eq(addons.id, bookingExtras.addonId), isNotNull(addons.supplierId)))
    .innerJoin(bookings, eq(bookings.id, bookingExtras.bookingId))
    .where(
      and(
        eq(bookingExtras.bookingId, bookingId),
        extraId ? eq(bookingExtras.id, extraId) : undefined,
        eq(bookingExtras.status, 'active'),
        gt(bookingExtras.costCents, 0),
      ),
    )
    .orderBy(bookingExtras.id)
  for (const { id, ...debt } of sold) await oweFor(tx, { ...debt, bookingId, bookingExtraId: id })
}

/** What is of no day of its own is due by the days of the trip; a fee keeps those of the service that was given up. */
export const moveExtraDebts = async (
  tx: Db,
  bookingId: string,
  { arrival: from, departure: until }: { arrival: string; departure: string },
) => {
  const undated = tx
    .select({ id: payables.id })
    .from(payables)
    .innerJoin(bookingExtras, eq(bookingExtras.id, payables.bookingExtraId))
    .where(
      and(
        eq(payables.bookingId, bookingId),
        eq(payables.status, 'open'),
        isNull(bookingExtras.from),
        not(isFeeExtra),
      ),
    )
    .orderBy(payables.id)
    .for('update', { of: payables })
  await tx
    .update(payables)
    .set({ dueOn: dueOn({ supplierId: payables.supplierId, from, until }) })
    .where(inArray(payables.id, undated))
}

/**
 * In the order in which they were made, as a payment to their supplier takes them. A supplier's fee stays owed
 * whatever becomes of what the agent was charged for it.
 */
export const unoweExtras = async (tx: Db, extraIds: readonly string[], now: string) => {
  if (!extraIds.length) return
  const sold = await tx
    .select({ id: bookingExtras.id })
    .from(bookingExtras)
    .where(and(inArray(bookingExtras.id, [...extraIds]), not(isFeeExtra)))
    .orderBy(bookingExtras.id)
  for (const { id } of sold) await unowe(tx, 'bookingExtraId', id, now)
}
