import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { bookingHotels, bookings, bookingTransports, hotels, regions } from '../../../db'
import { flightDayOf } from '../../dispatch/flights'
import type { Work } from '../../steps/work'

/** Between which places people come and go: the airport, and where they sleep first and last. */
export const placesOf = async ({ tx, booking }: Work) => {
  const place = {
    regionId: regions.id,
    region: regions.name,
    zone: regions.zone,
    minutes: regions.airportMinutes,
  }
  const [airport] = await tx
    .select(place)
    .from(regions)
    .where(and(eq(regions.airportMinutes, 0), regions.active))
    .orderBy(regions.name)
    .limit(1)
  const stays = await tx
    .select({ ...place, hotel: hotels.name })
    .from(bookingHotels)
    .innerJoin(hotels, eq(hotels.id, bookingHotels.hotelId))
    .innerJoin(regions, eq(regions.id, hotels.regionId))
    .where(
      and(
        eq(bookingHotels.bookingId, booking.id),
        sql`${bookingHotels.status} not in ('cancelled', 'declined')`,
      ),
    )
    .orderBy(bookingHotels.checkIn, bookingHotels.position)
  return { airport, first: stays[0], last: stays.at(-1) }
}

/** The rides to and from the airport of this booking and of others of its group. */
export const airportRides = async ({ tx, booking }: Work) => {
  const rides = await tx
    .select({
      bookingId: bookingTransports.bookingId,
      transferType: bookingTransports.transferType,
      date: bookingTransports.date,
      time: bookingTransports.time,
      flightNumber: bookingTransports.flightNumber,
      flightTime: bookingTransports.flightTime,
    })
    .from(bookingTransports)
    .innerJoin(bookings, eq(bookings.id, bookingTransports.bookingId))
    .where(
      and(
        booking.groupId
          ? or(eq(bookings.id, booking.id), eq(bookings.groupId, booking.groupId))
          : eq(bookings.id, booking.id),
        eq(bookings.agentId, booking.agentId),
        inArray(bookingTransports.transferType, ['arrival', 'departure']),
        ne(bookingTransports.status, 'cancelled'),
      ),
    )
    .orderBy(sql`${bookingTransports.bookingId} desc`)
  const of = (type: 'arrival' | 'departure') => rides.filter(({ transferType }) => transferType === type)
  return {
    has: (type: 'arrival' | 'departure') => of(type).some(({ bookingId }) => bookingId === booking.id),
    flightOn: (type: 'arrival' | 'departure', day: string) => {
      const known = of(type).find((ride) => ride.flightNumber && ride.flightTime && flightDayOf(ride) === day)
      return known?.flightNumber && known.flightTime
        ? { number: known.flightNumber, time: known.flightTime }
        : null
    },
  }
}
