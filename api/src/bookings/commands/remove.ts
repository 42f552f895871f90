import { createBooking } from '@melali/shared/api'
import { and, eq } from 'drizzle-orm'
import { bookings } from '../../db'
import { type Keep, restorable } from '../../platform/deletions/restorable'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { releaseBooking } from '../lines/hotel/takes'
import { type BookingRecord, lockBooking } from '../repo'
import { factsOf } from './facts'
import { deleteRefusal } from './guards'
import { commandPermissions } from './offered'
import type { Command } from './run'

const told = ({ code, arrival, departure, totalCents }: BookingRecord) => {
  return { code, arrival, departure, totalCents }
}

/** A draft goes with its lines, and the rooms they held are free again. */
export const removeDraft = (keep: Keep) => async (command: Command) => {
  const { tx, booking, audit } = command
  const refusal = deleteRefusal(await factsOf(tx, booking))
  if (refusal) throw refuse.conflict(refusal, { status: booking.status })
  await keep(command, [booking.id])
  await releaseBooking(tx, booking.id)
  const gone = await tx
    .delete(bookings)
    .where(and(eq(bookings.id, booking.id), eq(bookings.status, 'draft')))
    .returning({ id: bookings.id })
  if (!gone.length) throw refuse.conflict('USE_CANCEL')
  audit({
    entity: 'booking',
    entityId: booking.id,
    event: 'booking.deleted',
    before: told(booking),
    agentId: booking.agentId,
  })
}

/** With its lines and the rooms that they held, where these are still free. */
export const keepDrafts = (door: Door) =>
  restorable(door, {
    kind: 'booking',
    table: bookings,
    may: [createBooking.access, commandPermissions.delete],
    back: async ({ tx, actor, audit }, ids) => {
      for (const id of ids) {
        const booking = await lockBooking(tx, id, actor)
        audit({
          entity: 'booking',
          entityId: id,
          event: 'booking.restored',
          after: told(booking),
          agentId: booking.agentId,
        })
      }
    },
  })
