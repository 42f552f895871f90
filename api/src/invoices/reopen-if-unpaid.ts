import { isMinimumPaid } from '../bookings/commands/confirm-if-ready'
import { move } from '../bookings/commands/move'
import { holdBooking } from '../bookings/repo'
import { fitsCredit } from '../credit/hold'
import type { Call } from '../platform/serve'

/** A booking that was confirmed for its money goes back to work once all of that is gone, unless its agent pays later. */
export const reopenIfUnpaid = async (
  { tx, audit, now }: Pick<Call, 'tx' | 'audit' | 'now'>,
  bookingId: string,
  reason?: string,
) => {
  const booking = await holdBooking(tx, bookingId)
  if (booking?.status !== 'confirmed' || booking.paidCents > 0 || !booking.totalCents) return
  // Where the house asks for no money before, it was not confirmed for its money.
  if ((await isMinimumPaid(tx, booking)) || (await fitsCredit(tx, booking))) return
  await move(
    { tx, audit },
    booking,
    'reopen',
    { confirmedAt: null, unpaidSince: now.toISOString() },
    { ...(reason && { reason }), after: { unpaid: true } },
  )
}
