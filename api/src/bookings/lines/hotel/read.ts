import type { hotelLineBody } from '@melali/shared/api'
import { getTableColumns, sql } from 'drizzle-orm'
import type * as z from 'zod'
import {
  bedTypes,
  bookingHotelGuests,
  bookingHotels,
  bookings,
  hotelRooms,
  hotels,
  regions,
} from '../../../db'
import { jsonRows, type RowOf } from '../../../db/json-rows'
import { contractColumns, joinContract } from '../contracted'

export type HotelBody = z.output<typeof hotelLineBody>
export type HotelRow = RowOf<typeof columns>

const columns = {
  ...getTableColumns(bookingHotels),
  ...contractColumns,
  nights: sql<number>`${bookingHotels.nights}`,
  hotel: hotels.name,
  room: hotelRooms.name,
  bedType: sql<string | null>`${bedTypes.name}`,
  region: regions.name,
  place: { name: hotels.name, address: hotels.address, phone: hotels.phone, email: hotels.email },
  checkInTime: hotels.checkInTime,
  checkOutTime: hotels.checkOutTime,
  /** Who sleeps in it, room by room. */
  guestIds: sql<string[]>`array(select ${bookingHotelGuests.bookingGuestId} from ${bookingHotelGuests}
    where ${bookingHotelGuests.bookingHotelId} = ${bookingHotels.id}
    order by ${bookingHotelGuests.roomNo}, ${bookingHotelGuests.bookingGuestId})`,
}

/** The stays of a booking as a column of it. */
export const hotelRows = jsonRows(
  columns,
  sql`from ${bookingHotels}
    join ${hotels} on ${hotels.id} = ${bookingHotels.hotelId}
    join ${regions} on ${regions.id} = ${hotels.regionId}
    join ${hotelRooms} on ${hotelRooms.id} = ${bookingHotels.roomId}
    left join ${bedTypes} on ${bedTypes.id} = ${bookingHotels.bedTypeId}
    ${joinContract(bookingHotels)}
    where ${bookingHotels.bookingId} = ${bookings.id}
    order by ${bookingHotels.position}, ${bookingHotels.id}`,
)
