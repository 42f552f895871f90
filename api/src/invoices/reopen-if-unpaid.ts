import { eq } from 'drizzle-orm'
import { move } from '../bookings/commands/move'
import { fitsCredit } from '../credit/hold'
import { bookings } from '../db'
import type { Call } from '../platform/serve'

/** A booking that was confirmed for its money goes back to work once all of that is gone, unless its agent pays later. */
export const reopenIfUnpaid = async (
  { tx, audit }: Pick<Call, 'tx' | 'audit'>,
  bookingId: string,
  reason?: string,
) => {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (booking?.status !== 'confirmed' || booking.paidCents > 0 || !booking.totalCents) return
  if (await fitsCredit(tx, booking)) return
  await move(
    { tx, audit },
    booking,
    'reopen',
    { confirmedAt: null },
    { ...(reason && { reason }), after: { unpaid: true } },
  )
}
