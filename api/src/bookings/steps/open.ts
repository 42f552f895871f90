import { eq } from 'drizzle-orm'
import { bookingGuests } from '../../db'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { type PriceTerms, priceTermsFor } from '../../terms/snapshot'
import { refuseStaleBooking } from '../detail/stale'
import { type BookingRecord, lockBooking } from '../repo'
import type { BookingCall, Scene } from '../scene'
import { isEditable } from '../states'

export type GuestRecord = typeof bookingGuests.$inferSelect

/** What saving a step works with. */
export interface Work extends Scene {
  booking: BookingRecord
  guests: readonly GuestRecord[]
  prices: PriceTerms
  /** In Bali. */
  today: string
  /** A version that waits to be published, tried in place of the one on sale. */
  trial?: { contractId: string; versionId: string }
}

export const guestsOf = (tx: Scene['tx'], bookingId: string) =>
  tx
    .select()
    .from(bookingGuests)
    .where(eq(bookingGuests.bookingId, bookingId))
    .orderBy(bookingGuests.position, bookingGuests.id)

export const workOn = async (scene: Scene, booking: BookingRecord): Promise<Work> => ({
  tx: scene.tx,
  actor: scene.actor,
  now: scene.now,
  locale: scene.locale,
  audit: scene.audit,
  booking,
  guests: await guestsOf(scene.tx, booking.id),
  prices: await priceTermsFor(scene.tx, booking.agentId),
  today: baliDay(scene.now),
})

/** Locks the booking and refuses an edit that comes too late, or on top of somebody else's. */
export const openForEdit = async (call: BookingCall): Promise<Work> => {
  const booking = await lockBooking(call.tx, call.params.id, call.actor)
  await refuseStaleBooking(call, booking)
  if (!isEditable(booking.status)) throw refuse.conflict('NOT_EDITABLE', { status: booking.status })
  if (call.actor.agentId && booking.status !== 'draft')
    throw refuse.conflict('SUBMITTED_ALREADY', { status: booking.status })
  return workOn(call, booking)
}
