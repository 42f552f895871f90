import type { hotelLineBody } from '@melali/shared/api'
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
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
import { contractColumns, ofContract, ofVersion, versionOf } from '../contracted'

export type HotelBody = z.output<typeof hotelLineBody>
export type HotelRow = Awaited<ReturnType<typeof readHotels>>[number]

const select = (tx: Db, bookingId: string) =>
  tx
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
    .orderBy(asc(bookingHotels.position), asc(bookingHotels.id))

/** The stays with who sleeps in them. */
export const readHotels = async (tx: Db, bookingId: string) => {
  const rows = await select(tx, bookingId)
  const ids = rows.map(({ id }) => id)
  const guests = await tx
    .select()
    .from(bookingHotelGuests)
    .where(inArray(bookingHotelGuests.bookingHotelId, ids))
    .orderBy(bookingHotelGuests.roomNo, bookingHotelGuests.bookingGuestId)
  return rows.map((row) => ({
    ...row,
    guestIds: guests.flatMap((guest) => (guest.bookingHotelId === row.id ? guest.bookingGuestId : [])),
  }))
}
