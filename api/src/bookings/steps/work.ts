import { eq } from 'drizzle-orm'
import { bookingGuests } from '../../db'
import { baliDay } from '../../platform/bali'
import { type PriceTerms, priceTermsFor } from '../../terms/snapshot'
import type { BookingRecord } from '../repo'
import type { Scene } from '../scene'

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
