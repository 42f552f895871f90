import type { NewStopSaleBody } from '@melali/shared/api'
import { and, asc, between, eq, gt, inArray, lte, notInArray, type SQL } from 'drizzle-orm'
import { agents, bookingHotels, bookings, type Db, hotelRooms } from '../../db'

const SHOWN = 100

const booked = ['submitted', 'in_process', 'confirmed', 'travelling'] as const

/** As the engine asks of a new stay. */
const meets: Record<NewStopSaleBody['mode'], (from: string, to: string) => SQL | undefined> = {
  stay: (from, to) => and(lte(bookingHotels.checkIn, to), gt(bookingHotels.checkOut, from)),
  arrival: (from, to) => between(bookingHotels.checkIn, from, to),
  departure: (from, to) => between(bookingHotels.checkOut, from, to),
}

/** Stays that were booked before these dates were closed; they stay booked. */
export const touchedStays = (
  tx: Db,
  contractId: string,
  { roomIds, from, to, mode }: Omit<NewStopSaleBody, 'reason'>,
) =>
  tx
    .select({
      bookingId: bookings.id,
      booking: bookings.code,
      status: bookings.status,
      agent: agents.name,
      room: hotelRooms.name,
      checkIn: bookingHotels.checkIn,
      checkOut: bookingHotels.checkOut,
    })
    .from(bookingHotels)
    .innerJoin(bookings, eq(bookings.id, bookingHotels.bookingId))
    .innerJoin(agents, eq(agents.id, bookings.agentId))
    .innerJoin(hotelRooms, eq(hotelRooms.id, bookingHotels.roomId))
    .where(
      and(
        eq(bookingHotels.contractId, contractId),
        roomIds.length ? inArray(bookingHotels.roomId, roomIds) : undefined,
        inArray(bookings.status, [...booked]),
        notInArray(bookingHotels.status, ['cancelled', 'declined']),
        meets[mode](from, to),
      ),
    )
    .orderBy(asc(bookingHotels.checkIn), asc(bookings.code))
    .limit(SHOWN)
