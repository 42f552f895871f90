import type { ManifestStay } from '@melali/shared/api'
import { and, asc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { bookingHotelGuests, bookingHotels, bookings, type Db, hotelRooms, hotels, regions } from '../../db'
import { jsonRows } from '../../db/json-rows'
import { shownBookings } from '../dispatch/board/jobs'
import { deadStatuses } from '../lines/states'
import type { Party } from './party'

/** Whoever sleeps here that night. What the hotel was not asked for yet is shown too: the guests will come. */
const rowsOn = (tx: Db, day: string) =>
  tx
    .select({
      lineId: bookingHotels.id,
      bookingId: bookings.id,
      code: bookings.code,
      status: bookingHotels.status,
      hotel: hotels.name,
      region: regions.name,
      zone: regions.zone,
      room: hotelRooms.name,
      rooms: bookingHotels.rooms,
      checkIn: bookingHotels.checkIn,
      checkOut: bookingHotels.checkOut,
      night: sql<number>`${day}::date - ${bookingHotels.checkIn} + 1`,
      nights: sql<number>`${bookingHotels.nights}`,
      confirmationNumber: bookingHotels.confirmationNumber,
      guestIds: jsonRows(
        { id: bookingHotelGuests.bookingGuestId },
        sql`from ${bookingHotelGuests} where ${bookingHotelGuests.bookingHotelId} = ${bookingHotels.id}`,
        ({ id }) => id,
      ),
    })
    .from(bookingHotels)
    .innerJoin(bookings, eq(bookings.id, bookingHotels.bookingId))
    .innerJoin(hotels, eq(hotels.id, bookingHotels.hotelId))
    .innerJoin(regions, eq(regions.id, hotels.regionId))
    .innerJoin(hotelRooms, eq(hotelRooms.id, bookingHotels.roomId))
    .where(
      and(
        lte(bookingHotels.checkIn, day),
        gt(bookingHotels.checkOut, day),
        notInArray(bookingHotels.status, [...deadStatuses]),
        inArray(bookings.status, [...shownBookings]),
      ),
    )
    .orderBy(asc(regions.zone), asc(hotels.name), asc(bookings.code), asc(bookingHotels.id))

type Row = Awaited<ReturnType<typeof rowsOn>>[number]

const stayOf = ({ guestIds, ...row }: Row, party: Party) => {
  const stay: ManifestStay = { ...row, ...party.ofLine(row.bookingId, guestIds), waiting: 0 }
  return { row: stay, zones: [row.zone] }
}

export const staysOn = async (tx: Db, day: string) => {
  const rows = await rowsOn(tx, day)
  return { rows, shown: (party: Party) => rows.map((row) => stayOf(row, party)) }
}
