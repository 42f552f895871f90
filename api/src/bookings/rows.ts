import type { BookingRow } from '@melali/shared/api'
import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  agents,
  bookingActivities,
  bookingGuests,
  bookingHotels,
  bookings,
  bookingTransports,
  type Db,
  groups,
  users,
} from '../db'
import { inOrder } from '../platform/listing'

const sales = alias(users, 'sales')
const handler = alias(users, 'handler')

const live = (table: typeof bookingHotels | typeof bookingActivities | typeof bookingTransports) =>
  sql`(select count(*) from ${table} where ${table.bookingId} = ${bookings.id} and ${table.status} not in ('cancelled', 'declined'))`

const confirmed = (table: typeof bookingHotels | typeof bookingActivities) =>
  sql`(select count(*) from ${table} where ${table.bookingId} = ${bookings.id} and ${table.status} = 'confirmed')`

const settledRides = sql`(select count(*) from ${bookingTransports} where ${bookingTransports.bookingId} = ${bookings.id}
  and ${bookingTransports.status} in ('confirmed', 'assigned', 'completed', 'no_show'))`

const columns = {
  id: bookings.id,
  code: bookings.code,
  orderId: bookings.orderId,
  bookingType: bookings.bookingType,
  group: groups.name,
  groupId: groups.id,
  mainGuest: sql<
    string | null
  >`(select ${bookingGuests.name} from ${bookingGuests} where ${bookingGuests.bookingId} = ${bookings.id} and ${bookingGuests.isMain})`,
  agentId: bookings.agentId,
  agent: agents.name,
  salesAgent: sales.name,
  handledBy: handler.name,
  arrival: bookings.arrival,
  departure: bookings.departure,
  nights: sql<number>`${bookings.departure} - ${bookings.arrival}`,
  pax: {
    adults: bookings.adults,
    children: bookings.children,
    infants: bookings.infants,
  },
  status: bookings.status,
  paymentStatus: bookings.paymentStatus,
  totalCents: sql<number>`${bookings.totalCents}`.mapWith(Number),
  marginCents: sql<number>`${bookings.totalCents} - ${bookings.costTotalCents}`.mapWith(Number),
  lines:
    sql<number>`${live(bookingHotels)} + ${live(bookingActivities)} + ${live(bookingTransports)}`.mapWith(
      Number,
    ),
  confirmedLines:
    sql<number>`${confirmed(bookingHotels)} + ${confirmed(bookingActivities)} + ${settledRides}`.mapWith(
      Number,
    ),
  bookedAt: bookings.bookedAt,
  optionExpiresAt: bookings.optionExpiresAt,
  creditHold: bookings.creditHold,
  version: bookings.version,
  createdAt: bookings.createdAt,
}

/** Bookings as lists show them, in the order of the ids. */
export const bookingRows = async (tx: Db, ids: readonly string[]): Promise<BookingRow[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .select(columns)
    .from(bookings)
    .innerJoin(groups, eq(groups.id, bookings.groupId))
    .innerJoin(agents, eq(agents.id, bookings.agentId))
    .leftJoin(sales, eq(sales.id, bookings.salesUserId))
    .leftJoin(handler, eq(handler.id, bookings.handledById))
    .where(inArray(bookings.id, [...ids]))
  return inOrder(ids, rows)
}
