import { and, eq, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import {
  agents,
  bookingActivities,
  bookingGuests,
  bookingHotels,
  bookingTransports,
  type Db,
  invoices,
} from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { baliDay } from '../../platform/bali'
import { deadStatuses } from '../lines/states'
import type { BookingRecord } from '../repo'
import type { Asker, BookingFacts } from './guards'

const lineTables = [bookingHotels, bookingActivities, bookingTransports] as const

const count = sql<number>`count(*)::int`

const services = async (tx: Db, bookingId: string) => {
  let found = 0
  for (const table of lineTables) {
    const [row] = await tx
      .select({ count })
      .from(table)
      .where(and(eq(table.bookingId, bookingId), notInArray(table.status, [...deadStatuses])))
    found += row?.count ?? 0
  }
  return found
}

const wasRequested = async (tx: Db, bookingId: string) => {
  for (const table of lineTables) {
    const [row] = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(eq(table.bookingId, bookingId), or(isNotNull(table.requestedAt), isNotNull(table.confirmedAt))),
      )
      .limit(1)
    if (row) return true
  }
  return false
}

const guestCount = async (tx: Db, bookingId: string) => {
  const [row] = await tx
    .select({ guests: count, mainGuests: sql<number>`count(*) filter (where ${bookingGuests.isMain})::int` })
    .from(bookingGuests)
    .where(eq(bookingGuests.bookingId, bookingId))
  return row ?? { guests: 0, mainGuests: 0 }
}

const isBilled = async (tx: Db, bookingId: string) => {
  const [row] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.bookingId, bookingId))
    .limit(1)
  return row !== undefined
}

/** Everything the guards look at, in a few small queries. */
export const factsOf = async (tx: Db, booking: BookingRecord): Promise<BookingFacts> => {
  const [agent] = await tx
    .select({ active: agents.active })
    .from(agents)
    .where(eq(agents.id, booking.agentId))
  return {
    status: booking.status,
    arrival: booking.arrival,
    departure: booking.departure,
    ...(await guestCount(tx, booking.id)),
    services: await services(tx, booking.id),
    agentActive: agent?.active ?? false,
    billed: await isBilled(tx, booking.id),
    requested: await wasRequested(tx, booking.id),
  }
}

export const askerOf = (actor: Actor, now: Date): Asker => ({
  isAgent: actor.agentId !== null,
  today: baliDay(now),
})
