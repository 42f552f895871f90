import { refuse } from '../../platform/errors'
import { refuseStaleBooking } from '../detail/stale'
import { lockBooking } from '../repo'
import type { BookingCall } from '../scene'
import { isEditable } from '../states'
import { type Work, workOn } from './work'

/** Locks the booking and refuses an edit that comes too late, or on top of somebody else's. */
export const openForEdit = async (call: BookingCall): Promise<Work> => {
  const booking = await lockBooking(call.tx, call.params.id, call.actor)
  if (call.stage) return workOn(call, booking)
  await refuseStaleBooking(call, booking)
  if (!isEditable(booking.status)) throw refuse.conflict('NOT_EDITABLE', { status: booking.status })
  if (call.actor.agentId && booking.status !== 'draft')
    throw refuse.conflict('SUBMITTED_ALREADY', { status: booking.status })
  return workOn(call, booking)
}
