import type { hotelLineBody } from '@melali/shared/api'
import { and, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { bookingHotelGuests, bookingHotels, type Db, hotels } from '../../../db'

export type HotelBody = z.output<typeof hotelLineBody>
export type HotelRow = typeof bookingHotels.$inferSelect & { hotel: string; guestIds: string[] }

export const hotelRows = async (tx: Db, bookingId: string): Promise<HotelRow[]> => {
  const rows = await tx
    .select({ ...getTableColumns(bookingHotels), hotel: hotels.name })
    .from(bookingHotels)
    .innerJoin(hotels, eq(hotels.id, bookingHotels.hotelId))
    .where(and(eq(bookingHotels.bookingId, bookingId), ne(bookingHotels.status, 'cancelled')))
    .orderBy(bookingHotels.position, bookingHotels.id)
  return withGuests(tx, rows)
}

/** The lines with who sleeps in them, in one query. */
export const withGuests = async <R extends { id: string }>(tx: Db, rows: readonly R[]) => {
  const guests = rows.length
    ? await tx
        .select()
        .from(bookingHotelGuests)
        .where(
          inArray(
            bookingHotelGuests.bookingHotelId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(bookingHotelGuests.roomNo, bookingHotelGuests.bookingGuestId)
    : []
  return rows.map((row) => ({
    ...row,
    guestIds: guests.filter((guest) => guest.bookingHotelId === row.id).map((guest) => guest.bookingGuestId),
  }))
}

export const hotelBodyOf = (row: HotelRow): HotelBody => ({
  id: row.id,
  contractId: row.contractId ?? '',
  roomId: row.roomId,
  bedTypeId: row.bedTypeId,
  board: row.board,
  checkIn: row.checkIn,
  checkOut: row.checkOut,
  rooms: row.rooms,
  guestIds: [...row.guestIds].sort(),
  extraBeds: row.extraBeds,
  extras: row.extras,
  honeymoon: row.honeymoon,
  remarks: row.remarks,
})
