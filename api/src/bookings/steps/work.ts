import { eq, getTableColumns, sql } from 'drizzle-orm'
import { agents, bookingGuests, bookings, priceLevels } from '../../db'
import { jsonRows } from '../../db/json-rows'
import { type Places, statement } from '../../db/statement'
import { baliDay } from '../../platform/bali'
import type { Closure } from '../../pricing'
import { agentTerms, asClosures, closuresOfTrip, levelOfAgent, type PriceTerms } from '../../terms/snapshot'
import type { BookingRecord } from '../repo'
import type { Scene } from '../scene'

export type GuestRecord = typeof bookingGuests.$inferSelect

/** What saving a step works with. */
export interface Work extends Scene {
  booking: BookingRecord
  guests: readonly GuestRecord[]
  prices: PriceTerms
  /** What stands still while the trip lasts. */
  closures: readonly Closure[]
  /** What was read for one line and another one needs as well. */
  shared: Map<string, Promise<unknown>>
  /** In Bali. */
  today: string
  /** A version that waits to be published, tried in place of the one on sale. */
  trial?: { contractId: string; versionId: string }
}

const guestOrder = [sql`${bookingGuests.position}`, sql`${bookingGuests.id}`]

const guestsOfBooking = statement((db, { bookingId }: Places<{ bookingId: string }>) =>
  db
    .select()
    .from(bookingGuests)
    .where(eq(bookingGuests.bookingId, bookingId))
    .orderBy(...guestOrder),
)

export const guestsOf = (tx: Scene['tx'], bookingId: string) => guestsOfBooking(tx, { bookingId })

/** Who travels, whose prices hold, and what stands still meanwhile. */
const standing = statement((db, { bookingId }: Places<{ bookingId: string }>) =>
  db
    .select({
      ...agentTerms,
      closures: closuresOfTrip,
      guests: jsonRows(
        getTableColumns(bookingGuests),
        sql`from ${bookingGuests} where ${bookingGuests.bookingId} = ${bookings.id} order by ${sql.join(guestOrder, sql`, `)}`,
      ),
    })
    .from(bookings)
    .innerJoin(agents, eq(agents.id, bookings.agentId))
    .leftJoin(priceLevels, levelOfAgent)
    .where(eq(bookings.id, bookingId)),
)

export const workOn = async (scene: Scene, booking: BookingRecord): Promise<Work> => {
  const { tx, actor, now, locale, audit } = scene
  const [found] = await standing(tx, { bookingId: booking.id })
  if (!found) throw new Error(`No booking ${booking.id}`)
  const { guests, closures, ...terms } = found
  const prices = { agentId: booking.agentId, ...terms }
  return {
    ...{ tx, actor, now, locale, audit, booking, guests, prices },
    closures: asClosures(closures),
    shared: new Map(),
    today: scene.stage?.today ?? baliDay(now),
    ...(scene.stage && { stage: scene.stage }),
  }
}

/** Reads once what several lines need. */
export const readOnce = <T>({ shared }: Work, what: string, read: () => Promise<T>): Promise<T> => {
  const reading = (shared.get(what) as Promise<T> | undefined) ?? read()
  shared.set(what, reading)
  return reading
}
