import { creditNotes, nextNumber } from '../../db'
import { baliDay } from '../../platform/bali'
import { insertAll } from '../bulk'
import type { Demo } from '../demo'
import type { Bill } from './bills'

/** Credits the invoices of cancelled bookings down to the fee that stays owed. */
export const writeCredits = async ({ tx }: Demo, bills: readonly Bill[]) => {
  const notes = []
  for (const { booked, row } of bills) {
    const { trip, id } = booked.drawn
    const amountCents = row.amountCents - booked.feeCents
    if (!trip.moments.cancelled || amountCents <= 0) continue
    const issuedOn = baliDay(trip.moments.cancelled)
    const number = await nextNumber(tx, 'CN', Number(issuedOn.slice(0, 4)))
    notes.push({
      number,
      invoiceId: row.id,
      bookingId: id,
      agentId: row.agentId,
      amountCents,
      reason: booked.booking.cancellationReason ?? '',
      issuedOn,
      createdById: trip.reviewerId,
      createdAt: trip.moments.cancelled.toISOString(),
    })
  }
  await insertAll(tx, creditNotes, notes)
  return notes
}
