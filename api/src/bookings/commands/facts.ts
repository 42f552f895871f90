import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import { agents, bookingGuests, bookingLines, type Db, invoices } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { isLiveLine, servicesOf } from '../lines/read'
import type { BookingRecord } from '../repo'
import type { Asker, BookingFacts } from './guards'

/** Everything the guards look at. */
export const factsOf = async (tx: Db, booking: BookingRecord): Promise<BookingFacts> => {
  const ofBooking = eq(bookingGuests.bookingId, booking.id)
  const services = servicesOf(booking.id)
  const asked = or(isNotNull(bookingLines.requestedAt), isNotNull(bookingLines.confirmedAt))
  const bills = tx.select().from(invoices).where(eq(invoices.bookingId, booking.id))
  const [facts] = await tx
    .select({
      guests: tx.$count(bookingGuests, ofBooking),
      mainGuests: tx.$count(bookingGuests, and(ofBooking, bookingGuests.isMain)),
      services: tx.$count(bookingLines, and(services, isLiveLine)),
      agentActive: agents.active,
      billed: sql<boolean>`${exists(bills)}`,
      requested: sql<boolean>`${exists(tx.select().from(bookingLines).where(and(services, asked)))}`,
    })
    .from(agents)
    .where(eq(agents.id, booking.agentId))
  if (!facts) throw refuse.notFound()
  const { status, arrival, departure } = booking
  return { status, arrival, departure, ...facts }
}

export const askerOf = (actor: Actor, now: Date): Asker => ({
  isAgent: actor.agentId !== null,
  today: baliDay(now),
})
