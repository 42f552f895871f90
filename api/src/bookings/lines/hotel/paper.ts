import type { confirmedHotel } from '@melali/shared/api'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type * as z from 'zod'
import { bedTypes, bookingHotels, type Db, hotelRooms, hotels, regions } from '../../../db'
import { daysBetween } from '../../../pricing'
import { orNull } from '../../detail/text'
import type { Printed } from '../../papers/printed-line'
import { deadStatuses } from '../states'
import { withGuests } from './rows'

const select = (tx: Db, bookingId: string) =>
  tx
    .select({
      line: bookingHotels,
      hotel: hotels,
      region: regions.name,
      room: hotelRooms.name,
      bedType: bedTypes.name,
    })
    .from(bookingHotels)
    .innerJoin(hotels, eq(hotels.id, bookingHotels.hotelId))
    .innerJoin(regions, eq(regions.id, hotels.regionId))
    .innerJoin(hotelRooms, eq(hotelRooms.id, bookingHotels.roomId))
    .leftJoin(bedTypes, eq(bedTypes.id, bookingHotels.bedTypeId))
    .where(and(eq(bookingHotels.bookingId, bookingId), notInArray(bookingHotels.status, [...deadStatuses])))
    .orderBy(asc(bookingHotels.checkIn), asc(bookingHotels.position), asc(bookingHotels.id))

export const printedHotels = async (
  tx: Db,
  bookingId: string,
  nameOf: (guestId: string) => string,
): Promise<Printed<z.input<typeof confirmedHotel>>> => {
  const rows = await select(tx, bookingId)
  const sleepers = await withGuests(
    tx,
    rows.map(({ line }) => line),
  )
  return rows.map(({ line, hotel, region, room, bedType }, index) => ({
    ready: line.status === 'confirmed',
    title: `${hotel.name} · ${room}`,
    line: {
      id: line.id,
      hotel: { name: hotel.name, address: hotel.address, phone: hotel.phone, email: hotel.email },
      region,
      room,
      bedType,
      board: line.board,
      checkIn: line.checkIn,
      checkInTime: hotel.checkInTime,
      checkOut: line.checkOut,
      checkOutTime: hotel.checkOutTime,
      nights: daysBetween(line.checkIn, line.checkOut),
      rooms: line.rooms,
      extraBeds: line.extraBeds,
      ...(line.extras.length > 0 && { extras: line.extras }),
      ...(line.honeymoon && { honeymoon: true }),
      guests: (sleepers[index]?.guestIds ?? []).map(nameOf),
      inclusions: line.inclusions,
      remarks: orNull(line.remarks),
      confirmationNumber: line.confirmationNumber ?? '',
      confirmedBy: line.confirmedBy,
    },
  }))
}
