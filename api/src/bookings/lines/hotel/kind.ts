import { confirmedHotel, hotelLineBody } from '@melali/shared/api'
import { eq, sql } from 'drizzle-orm'
import { bookingHotelGuests, bookingHotels } from '../../../db'
import { inserter } from '../../../db/write-rows'
import { daysBetween } from '../../../pricing'
import { orNull } from '../../detail/text'
import type { SuppliedKind } from '../kind'
import { readerOf } from '../reader'
import { lineTransitions } from '../states'
import { stayUnits } from '../units'
import { bedProblems } from './beds'
import { type HotelPrice, priceHotelLine } from './price'
import { type HotelBody, type HotelRow, hotelRows } from './read'
import { lockNights, releaseRooms, shedRooms, takeRooms } from './takes'

const sleepers = inserter(bookingHotelGuests, ['bookingHotelId', 'bookingGuestId', 'roomNo'])

/** Hotel stays: they hold rooms of the allotment, or go on request. */
export const hotelKind: SuppliedKind<HotelBody, HotelRow, HotelPrice, { inclusions: string | null }> = {
  step: 'hotels',
  table: bookingHotels,
  reference: 'bookingHotelId',
  body: hotelLineBody,
  asked: 'requested',
  transitions: lineTransitions,
  rows: hotelRows,
  read: readerOf(hotelRows),
  title: ({ hotel, checkIn }) => `${hotel}, ${checkIn}`,
  billed: sql`select h.name || ' · ' || r.name || ' · ' || l.board || ' · ' || l.check_in || ' – ' || l.check_out
    from booking_hotels l join hotels h on h.id = l.hotel_id join hotel_rooms r on r.id = l.room_id
    where l.id = booking_lines.id`,
  days: ({ checkIn, checkOut }) => ({ from: checkIn, until: checkOut }),
  hold: async ({ tx }, bodies, rows) => {
    await lockNights(
      tx,
      bodies,
      rows.map(({ id }) => id),
    )
    if (bodies.length > 1) await shedRooms(tx, bodies)
  },
  together: bedProblems,
  price: priceHotelLine,
  units: ({ checkIn, checkOut, ...stay }) => stayUnits({ ...stay, nights: daysBetween(checkIn, checkOut) }),
  settle: async ({ tx }, bookingHotelId, body, { party, onRequest }, before) => {
    if (before)
      await tx.delete(bookingHotelGuests).where(eq(bookingHotelGuests.bookingHotelId, bookingHotelId))
    await sleepers(
      tx,
      party.flatMap(({ guestIds }, index) =>
        guestIds.map((bookingGuestId) => ({ bookingHotelId, bookingGuestId, roomNo: index + 1 })),
      ),
    )
    if (!onRequest) await takeRooms(tx, bookingHotelId, body)
  },
  release: releaseRooms,
  shown: ({ inclusions }) => ({ inclusions: orNull(inclusions.join(', ')) }),
  paper: {
    form: confirmedHotel,
    title: ({ hotel, room }) => `${hotel} · ${room}`,
    printed: ({ place, extras, honeymoon, confirmationNumber }) => ({
      hotel: place,
      extras: extras.length ? extras : undefined,
      honeymoon: honeymoon || undefined,
      confirmationNumber: confirmationNumber ?? '',
    }),
  },
}
