import { and, eq } from 'drizzle-orm'
import { bookings } from '../../db'
import { refuse } from '../../platform/errors'
import { releaseBooking } from '../lines/hotel/takes'
import { factsOf } from './facts'
import { deleteRefusal } from './guards'
import type { Command } from './run'

/** A draft goes with its lines, and the rooms they held are free again. */
export const removeDraft = async ({ tx, booking, audit }: Command) => {
  const refusal = deleteRefusal(await factsOf(tx, booking))
  if (refusal) throw refuse.conflict(refusal, { status: booking.status })
  await releaseBooking(tx, booking.id)
  const gone = await tx
    .delete(bookings)
    .where(and(eq(bookings.id, booking.id), eq(bookings.status, 'draft')))
    .returning({ id: bookings.id })
  if (!gone.length) throw refuse.conflict('USE_CANCEL')
  const { code, arrival, departure, totalCents } = booking
  audit({
    entity: 'booking',
    entityId: booking.id,
    event: 'booking.deleted',
    before: { code, arrival, departure, totalCents },
    agentId: booking.agentId,
  })
}
