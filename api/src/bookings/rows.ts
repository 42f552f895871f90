import type { BookingRow } from '@melali/shared/api'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { agents, bookingGuests, bookingLines, bookings, type Db, groups, users } from '../db'
import { type Places, statement } from '../db/statement'
import { inOrder } from '../platform/listing'
import { servicesOf } from './lines/read'
import { rollUp } from './lines/roll-up'

export const sales = alias(users, 'sales')
export const handler = alias(users, 'handler')

/** What a list tells of a booking, joined with its group, its agent, its sales person and its handler. */
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
  statuses: sql<
    string[]
  >`array(select ${bookingLines.status} from ${bookingLines} where ${servicesOf(bookings.id)})`,
  bookedAt: bookings.bookedAt,
  optionExpiresAt: bookings.optionExpiresAt,
  creditHold: bookings.creditHold,
  version: bookings.version,
  createdAt: bookings.createdAt,
}

const select = statement((db, { ids }: Places<{ ids: readonly string[] }>) =>
  db
    .select(rowColumns)
    .from(bookings)
    .innerJoin(groups, eq(groups.id, bookings.groupId))
    .innerJoin(agents, eq(agents.id, bookings.agentId))
    .leftJoin(sales, eq(sales.id, bookings.salesUserId))
    .leftJoin(handler, eq(handler.id, bookings.handledById))
    .where(sql`${bookings.id} = any(${ids}::uuid[])`),
)

/** Bookings as lists show them, in the order of the ids. */
export const bookingRows = async (tx: Db, ids: readonly string[]): Promise<BookingRow[]> => {
  if (ids.length === 0) return []
  const rows = await select(tx, { ids })
  return inOrder(
    ids,
    rows.map(({ statuses, ...row }) => ({ ...row, ...rollUp(statuses) })),
  )
}
