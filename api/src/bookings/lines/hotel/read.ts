import type { hotelLineBody } from '@melali/shared/api'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type * as z from 'zod'
import {
  bedTypes,
  bookingHotelGuests,
  bookingHotels,
  contracts,
  contractVersions,
  type Db,
  hotelRooms,
  hotels,
  regions,
  suppliers,
} from '../../../db'
import { type Places, statement } from '../../../db/statement'
import { contractColumns, ofContract, ofVersion, versionOf } from '../contracted'

export type HotelBody = z.output<typeof hotelLineBody>
export type HotelRow = Awaited<ReturnType<typeof readHotels>>[number]

const select = statement((db, { bookingId }: Places<{ bookingId: string }>) =>
  db
    .select({
      ...getTableColumns(bookingHotels),
      ...contractColumns,
      nights: sql<number>`${bookingHotels.nights}`,
      hotel: hotels.name,
      room: hotelRooms.name,
      bedType: bedTypes.name,
      region: regions.name,
      place: { name: hotels.name, address: hotels.address, phone: hotels.phone, email: hotels.email },
      checkInTime: hotels.checkInTime,
      checkOutTime: hotels.checkOutTime,
      guestIds: sql<string[]>`array(select ${bookingHotelGuests.bookingGuestId} from ${bookingHotelGuests}
        where ${bookingHotelGuests.bookingHotelId} = ${bookingHotels.id}
        order by ${bookingHotelGuests.roomNo}, ${bookingHotelGuests.bookingGuestId})`,
    })
    .from(bookingHotels)
    .innerJoin(hotels, eq(hotels.id, bookingHotels.hotelId))
    .innerJoin(regions, eq(regions.id, hotels.regionId))
    .innerJoin(hotelRooms, eq(hotelRooms.id, bookingHotels.roomId))
    .innerJoin(contractVersions, versionOf(bookingHotels))
    .innerJoin(contracts, ofVersion)
    .innerJoin(suppliers, ofContract)
    .leftJoin(bedTypes, eq(bedTypes.id, bookingHotels.bedTypeId))
    .where(eq(bookingHotels.bookingId, bookingId))
    .orderBy(asc(bookingHotels.position), asc(bookingHotels.id)),
)

/** The stays of a booking with who sleeps in them, room by room. */
export const readHotels = (tx: Db, bookingId: string) => select(tx, { bookingId })
