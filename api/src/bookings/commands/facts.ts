import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { agents, bookingGuests, bookingLines, bookings, type Db, invoices } from '../../db'
import { type Places, statement } from '../../db/statement'
import type { Actor } from '../../platform/auth/actor'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { isLiveLine, servicesOf } from '../lines/read'
import type { BookingRecord } from '../repo'
import type { Asker, BookingFacts } from './guards'

type Source = PgTable | typeof bookingLines

const count = (of: Source, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${of} where ${where})`

const any = (of: Source, where: SQL | undefined) => sql<boolean>`exists (select 1 from ${of} where ${where})`

const ofBooking = eq(bookingGuests.bookingId, bookings.id)
const services = servicesOf(bookings.id)
const asked = or(isNotNull(bookingLines.requestedAt), isNotNull(bookingLines.confirmedAt))

/** Everything the guards look at, of a booking that is joined with its agent. */
export const factColumns = {
  status: bookings.status,
  arrival: bookings.arrival,
  departure: bookings.departure,
  guests: count(bookingGuests, ofBooking),
  mainGuests: count(bookingGuests, and(ofBooking, bookingGuests.isMain)),
  services: count(bookingLines, and(services, isLiveLine)),
  agentActive: agents.active,
  billed: any(invoices, eq(invoices.bookingId, bookings.id)),
  requested: any(bookingLines, and(services, asked)),
}

const select = statement((db, { id }: Places<{ id: string }>) =>
  db
    .select(factColumns)
    .from(bookings)
    .innerJoin(agents, eq(agents.id, bookings.agentId))
    .where(eq(bookings.id, id)),
)

export const factsOf = async (tx: Db, { id }: BookingRecord): Promise<BookingFacts> => {
  const [facts] = await select(tx, { id })
  if (!facts) throw refuse.notFound()
  return facts
}

export const askerOf = (actor: Actor, now: Date): Asker => ({
  isAgent: actor.agentId !== null,
  today: baliDay(now),
})
