import { eq, sql } from 'drizzle-orm'
import { bookings, type Db, type invoiceLines } from '../db'
import { byTravel } from './travel-order'

type NewLine = Omit<typeof invoiceLines.$inferInsert, 'invoiceId'>

interface BilledLine extends Record<string, unknown> {
  kind: NonNullable<NewLine['kind']>
  on: string | null
  at: string
  lineId: string
  description: string
  quantity: number
  amountCents: number
}

/** The live lines of a booking as its invoice words them: names and dates, which need no translation. */
export const billedLines = async (tx: Db, bookingId: string): Promise<NewLine[]> => {
  const { rows } = await tx.execute<BilledLine>(sql`
    select 'hotel' as kind, l.id as "lineId", l.check_in::text as "on", '' as at, l.rooms * (l.check_out - l.check_in) as quantity,
           l.sell_cents::float8 as "amountCents",
           h.name || ' · ' || r.name || ' · ' || l.board || ' · ' || l.check_in || ' – ' || l.check_out as description
      from booking_hotels l join hotels h on h.id = l.hotel_id join hotel_rooms r on r.id = l.room_id
     where l.booking_id = ${bookingId} and l.status not in ('cancelled', 'declined')
    union all
    select 'transport', l.id, l.date::text, l.time::text, l.quantity, l.sell_cents::float8,
           t.name || ' · ' || l.date || ' ' || l.time || ' · ' || l.from_place || ' → ' || l.to_place
      from booking_transports l join transports t on t.id = l.transport_id
     where l.booking_id = ${bookingId} and l.status not in ('cancelled')
    union all
    select 'activity', l.id, l.date::text, l.time::text, l.adults + l.children + l.infants, l.sell_cents::float8,
           a.name || ' · ' || l.date || ' ' || l.time
      from booking_activities l join activities a on a.id = l.activity_id
     where l.booking_id = ${bookingId} and l.status not in ('cancelled', 'declined')
    union all
    select 'addon', l.id, l."from"::text, '', l.pax * l.days, l.sell_cents::float8, a.name
      from booking_extras l join addons a on a.id = l.addon_id
     where l.booking_id = ${bookingId} and l.status <> 'cancelled'
    order by "lineId"`)
  return rows.sort(byTravel).map(({ kind, lineId, description, quantity, amountCents }, position) => ({
    kind,
    lineId,
    description,
    quantity,
    amountCents,
    unitCents: quantity > 0 ? Math.round(amountCents / quantity) : amountCents,
    position,
  }))
}

/** Holds a booking until the transaction ends, so that two people can't bill it at once. */
export const lockBooking = async (tx: Db, id: string) => {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row
}
