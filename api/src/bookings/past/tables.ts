import { type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  bookingActivities,
  bookingActivityGuests,
  bookingExtras,
  bookingFiles,
  bookingGuests,
  bookingHotelGuests,
  bookingHotels,
  bookings,
  bookingTransports,
  creditNotes,
  duties,
  invoices,
} from '../../db'
import type { Kept, Written } from '../../db/as-of'

const parts = [
  bookingGuests,
  bookingFiles,
  bookingHotels,
  bookingTransports,
  bookingActivities,
  bookingExtras,
  duties,
  invoices,
]

/** What a booking's page is read from and what changes with it; names of hotels and people are today's. */
export const keptOf = (id: SQLWrapper): readonly (Kept | Written)[] => {
  const ofBooking = (table: PgTable): Kept => ({
    ...{ table, owner: 'booking_id', row: 'id', owners: sql`${id}::uuid` },
  })
  /** The lines before it in the statement are those of then. */
  const ofLines = (table: PgTable, owner: string, lines: PgTable): Kept => ({
    ...{ table, owner, row: 'booking_guest_id', owners: sql`select id from ${lines}` },
  })
  return [
    { table: bookings, owner: 'id', row: 'id', owners: sql`${id}::uuid` },
    ...parts.map(ofBooking),
    { table: creditNotes, owner: 'booking_id', since: 'created_at', owners: sql`${id}::uuid` },
    ofLines(bookingHotelGuests, 'booking_hotel_id', bookingHotels),
    ofLines(bookingActivityGuests, 'booking_activity_id', bookingActivities),
  ]
}
