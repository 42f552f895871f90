import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { agents, bookingGuests, bookingLines, bookings, type Db, invoices } from '../../db'
import { type Places, statement } from '../../db/statement'
import type { Actor } from '../../platform/auth/actor'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { servicesOf } from '../lines/read'
import { isLive } from '../lines/states'
import type { BookingRecord } from '../repo'
import type { Asker, BookingFacts } from './guards'

const count = (of: PgTable, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${of} where ${where})`

const any = (of: PgTable, where: SQL | undefined) => sql<boolean>`exists (select 1 from ${of} where ${where})`

const ofBooking = eq(bookingGuests.bookingId, bookings.id)

export interface Services {
  statuses: string[]
  /** A supplier was asked for one of them. */
  asked: boolean
}

/** In one look at the lines of all kinds. */
const services = sql<Services>`(select json_build_object(
    'statuses', coalesce(json_agg(${bookingLines.status}), '[]'),
    'asked', coalesce(bool_or(${bookingLines.requestedAt} is not null or ${bookingLines.confirmedAt} is not null), false))
  from ${bookingLines} where ${servicesOf(bookings.id)})`

/** Everything the guards look at, of a booking that is joined with its agent. */
export const factColumns = {
  status: bookings.status,
  arrival: bookings.arrival,
  departure: bookings.departure,
  guests: count(bookingGuests, ofBooking),
  mainGuests: count(bookingGuests, and(ofBooking, bookingGuests.isMain)),
  services,
  agentActive: agents.active,
  billed: any(invoices, eq(invoices.bookingId, bookings.id)),
  invoiced: any(invoices, and(eq(invoices.bookingId, bookings.id), eq(invoices.status, 'issued'))),
}

type Stored = Omit<BookingFacts, 'services' | 'requested'> & { services: Services }

export const factsFrom = ({ services, ...facts }: Stored): BookingFacts => ({
  ...facts,
  services: services.statuses.filter(isLive).length,
  requested: services.asked,
})

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
  return factsFrom(facts)
}

export const askerOf = (actor: Actor, now: Date): Asker => ({
  isAgent: actor.agentId !== null,
  today: baliDay(now),
})
