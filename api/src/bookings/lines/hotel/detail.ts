import type { HotelLine } from '@melali/shared/api'
import { asc, eq } from 'drizzle-orm'
import {
  bedTypes,
  bookingHotels,
  contracts,
  contractVersions,
  type Db,
  hotelRooms,
  hotels,
} from '../../../db'
import type { Actor } from '../../../platform/auth/actor'
import { daysBetween } from '../../../pricing'
import { orNull } from '../../detail/text'
import { contractColumns, ofVersion, pricedOf } from '../contracted'
import { stayUnits } from '../units'
import { withGuests } from './rows'

const select = (tx: Db, bookingId: string) =>
  tx
    .select({
      line: bookingHotels,
      contract: contractColumns,
      hotel: hotels.name,
      room: hotelRooms.name,
      bedType: bedTypes.name,
    })
    .from(bookingHotels)
    .innerJoin(hotels, eq(hotels.id, bookingHotels.hotelId))
    .innerJoin(hotelRooms, eq(hotelRooms.id, bookingHotels.roomId))
    .innerJoin(contractVersions, eq(contractVersions.id, bookingHotels.contractVersionId))
    .innerJoin(contracts, ofVersion)
    .leftJoin(bedTypes, eq(bedTypes.id, bookingHotels.bedTypeId))
    .where(eq(bookingHotels.bookingId, bookingId))
    .orderBy(asc(bookingHotels.position), asc(bookingHotels.id))

export const hotelLinesOf = async (tx: Db, bookingId: string, actor: Actor): Promise<HotelLine[]> => {
  const rows = await select(tx, bookingId)
  const sleepers = await withGuests(
    tx,
    rows.map(({ line }) => line),
  )
  return rows.map(({ line, contract, hotel, room, bedType }, index) => ({
    ...pricedOf(actor, line, contract),
    units: stayUnits({ ...line, nights: daysBetween(line.checkIn, line.checkOut) }),
    hotelId: line.hotelId,
    hotel,
    roomId: line.roomId,
    room,
    bedTypeId: line.bedTypeId,
    bedType,
    board: line.board,
    checkIn: line.checkIn,
    checkOut: line.checkOut,
    nights: daysBetween(line.checkIn, line.checkOut),
    rooms: line.rooms,
    guestIds: sleepers[index]?.guestIds ?? [],
    extraBeds: line.extraBeds,
    extras: line.extras,
    honeymoon: line.honeymoon,
    inclusions: orNull(line.inclusions.join(', ')),
    remarks: orNull(line.remarks),
    status: line.status,
    confirmationNumber: line.confirmationNumber,
    confirmedBy: line.confirmedBy,
    confirmedAt: line.confirmedAt,
  }))
}
