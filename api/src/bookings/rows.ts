import type { BookingRow } from '@melali/shared/api'
import { eq, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import {
  agents,
  bookingGuests,
  bookingLines,
  bookings,
  type Db,
  groups,
  shownPaymentStatus,
  users,
} from '../db'
import { type Places, statement } from '../db/statement'
import { inOrder } from '../platform/listing'
import { servicesOf } from './lines/read'
import { rollUp } from './lines/roll-up'

const sales = alias(users, 'sales')
const handler = alias(users, 'handler')

const words = (text: string) => (text ? text.split(' ') : [])

export const bookingPaymentStatus = shownPaymentStatus(bookings)

/** What a list tells of a booking, once it is `named`. */
export const rowColumns = {
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
  salesAgent: sql<string | null>`${sales.name}`,
  handledBy: sql<string | null>`${handler.name}`,
  arrival: bookings.arrival,
  departure: bookings.departure,
  nights: sql<number>`${bookings.departure} - ${bookings.arrival}`,
  pax: {
    adults: bookings.adults,
    children: bookings.children,
    infants: bookings.infants,
  },
  status: bookings.status,
  paymentStatus: bookingPaymentStatus,
  totalCents: sql<number>`${bookings.totalCents}`.mapWith(Number),
  marginCents: sql<number>`${bookings.totalCents} - ${bookings.costTotalCents}`.mapWith(Number),
  /** Of its lines; a text, which is read sooner than an array. */
  statuses: sql<string[]>`array_to_string(array(
    select ${bookingLines.status} from ${bookingLines} where ${servicesOf(bookings.id)}), ' ')`.mapWith(
    words,
  ),
  bookedAt: bookings.bookedAt,
  optionExpiresAt: bookings.optionExpiresAt,
  creditHold: bookings.creditHold,
  version: bookings.version,
  createdAt: bookings.createdAt,
}

/** Joins a query of bookings with the names that `rowColumns` tells. */
export const named = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(groups, eq(groups.id, bookings.groupId))
    .innerJoin(agents, eq(agents.id, bookings.agentId))
    .leftJoin(sales, eq(sales.id, bookings.salesUserId))
    .leftJoin(handler, eq(handler.id, bookings.handledById)) as unknown as Query

const select = statement((db, { ids }: Places<{ ids: readonly string[] }>) =>
  named(db.select(rowColumns).from(bookings).$dynamic()).where(sql`${bookings.id} = any(${ids}::uuid[])`),
)

/** What is read of a row, as lists show it; the statuses stay, and no reply declares them. */
export const rowFrom = <Row extends { statuses: string[] }>(row: Row) =>
  Object.assign(row, rollUp(row.statuses))

/** Bookings as lists show them, in the order of the ids. */
export const bookingRows = async (tx: Db, ids: readonly string[]): Promise<BookingRow[]> =>
  ids.length ? inOrder(ids, (await select(tx, { ids })).map(rowFrom)) : []
