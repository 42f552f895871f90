import { and, eq, sql } from 'drizzle-orm'
import { isLiveLine } from '../bookings/lines/read'
import { bookingLines, bookings, type Db, type invoiceLines } from '../db'
import { byTravel } from './travel-order'

type NewLine = Omit<typeof invoiceLines.$inferInsert, 'invoiceId'>

/** Names and dates, which need no translation. */
const words = sql<string>`case ${bookingLines.kind}
  when 'hotel' then (
    select h.name || ' · ' || r.name || ' · ' || l.board || ' · ' || l.check_in || ' – ' || l.check_out
      from booking_hotels l join hotels h on h.id = l.hotel_id join hotel_rooms r on r.id = l.room_id where l.id = booking_lines.id)
  when 'transport' then (
    select t.name || ' · ' || l.date || ' ' || l.time || ' · ' || l.from_place || ' → ' || l.to_place
      from booking_transports l join transports t on t.id = l.transport_id where l.id = booking_lines.id)
  when 'activity' then (
    select a.name || ' · ' || l.date || ' ' || l.time
      from booking_activities l join activities a on a.id = l.activity_id where l.id = booking_lines.id)
  else (select a.name from booking_extras l join addons a on a.id = l.addon_id where l.id = booking_lines.id) end`

/** The live lines of a booking as its invoice words them. */
export const billedLines = async (tx: Db, bookingId: string): Promise<NewLine[]> => {
  const rows = await tx
    .select({
      kind: bookingLines.kind,
      on: bookingLines.startsOn,
      at: bookingLines.time,
      lineId: bookingLines.id,
      description: words,
      quantity: bookingLines.quantity,
      amountCents: bookingLines.sellCents,
    })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, bookingId), isLiveLine))
    .orderBy(bookingLines.id)
  return rows.sort(byTravel).map(({ on: _, at: __, ...line }, position) => ({
    ...line,
    unitCents: line.quantity > 0 ? Math.round(line.amountCents / line.quantity) : line.amountCents,
    position,
  }))
}

/** Holds a booking until the transaction ends, so that two people can't bill it at once. */
export const lockBooking = async (tx: Db, id: string) => {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row
}
