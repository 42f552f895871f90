import type { HotelPackageDetail } from '@melali/shared/api'
import { eq, inArray } from 'drizzle-orm'
import { hotelView } from '../contracts/view/hotel'
import { bedTypes, type Db, hotelRoomBeds, hotels, regions } from '../db'
import type { Day } from '../pricing'
import { bedTypeNames } from '../terms/find'
import type { HotelRoom, HotelSnapshot, PriceTerms } from '../terms/snapshot'
import { unitPrice } from '../terms/unit-price'
import { detailOf, lowest, packageHead, photoUrls } from './head'
import { cheapestStays, type StayDates } from './stay'

const hotelsOf = async (tx: Db, hotelIds: string[]) => {
  const found = await tx
    .select({ hotel: hotels, region: regions.name })
    .from(hotels)
    .innerJoin(regions, eq(regions.id, hotels.regionId))
    .where(inArray(hotels.id, hotelIds))
  return new Map(found.map((row) => [row.hotel.id, row]))
}

/** Of what can still be booked: rooms that are sold, in seasons that aren't over. */
const nightlyFrom = ({ contract }: HotelSnapshot, prices: PriceTerms, today: Day) => {
  const rooms = new Set(contract.rooms.map(({ id }) => id))
  const seasons = new Set(contract.seasons.filter(({ to }) => to >= today).map(({ id }) => id))
  const sold = contract.rates.filter(({ roomId, seasonId }) => rooms.has(roomId) && seasons.has(seasonId))
  // Of one that nobody can book any more, what it was.
  const rates = sold.length > 0 ? sold : contract.rates
  return lowest(rates.map((rate) => unitPrice(rate, contract, prices)))
}

/** The offers that still come. */
const campaignOf = ({ contract }: HotelSnapshot, today: Day) =>
  contract.offers
    .filter(({ to }) => to >= today)
    .map(({ name }) => name)
    .join(' · ') || null

/** Packages of these versions, in their order; with dates, each with its cheapest stay. */
export const hotelPackages = async (
  tx: Db,
  snapshots: readonly HotelSnapshot[],
  dates: StayDates | null,
  prices: PriceTerms,
  today: Day,
) => {
  const hotelIds = snapshots.map(({ hotelId }) => hotelId)
  const owners = await hotelsOf(tx, hotelIds)
  const stayOf = dates ? await cheapestStays(tx, snapshots, dates, prices, today) : () => null
  return snapshots.flatMap((snapshot) => {
    const owner = owners.get(snapshot.hotelId)
    if (!owner) return []
    const { hotel, region } = owner
    return [
      {
        ...hotel,
        ...packageHead(snapshot.head, { ...hotel, region }, prices),
        hotelId: hotel.id,
        hotel: hotel.name,
        ...nightlyFrom(snapshot, prices, today),
        campaign: campaignOf(snapshot, today),
        stay: stayOf(snapshot),
      },
    ]
  })
}

const bedsOf = async (tx: Db, roomIds: string[]) =>
  tx
    .select({ roomId: hotelRoomBeds.roomId, name: bedTypes.name })
    .from(hotelRoomBeds)
    .innerJoin(bedTypes, eq(bedTypes.id, hotelRoomBeds.bedTypeId))
    .where(inArray(hotelRoomBeds.roomId, roomIds))
    .orderBy(bedTypes.name)

/** The rooms that the contract has a price for; those of other contracts are not offered here. */
const roomViews = async (tx: Db, { rooms: all, rates }: HotelSnapshot['contract']) => {
  const rooms = all.filter(({ id }) => rates.some(({ roomId }) => roomId === id))
  const beds = await bedsOf(
    tx,
    rooms.map(({ id }) => id),
  )
  const boardsOf = (room: HotelRoom) =>
    rates.filter(({ roomId }) => roomId === room.id).map(({ board }) => board)
  return rooms.map((room) => ({
    ...room,
    bedTypes: beds.filter(({ roomId }) => roomId === room.id).map(({ name }) => name),
    photos: photoUrls(room.photoIds),
    boards: [...new Set(boardsOf(room))],
  }))
}

/** A package with its rooms and terms; undefined when its hotel is gone. */
export const hotelPackageDetail = async (
  tx: Db,
  snapshot: HotelSnapshot,
  dates: StayDates | null,
  prices: PriceTerms,
  reader: { userId: string; today: Day },
): Promise<HotelPackageDetail | undefined> => {
  const [row] = await hotelPackages(tx, [snapshot], dates, prices, reader.today)
  if (!row) return undefined
  const contract = hotelView(snapshot, prices, await bedTypeNames(tx))
  const detail = await detailOf(tx, row, row, contract, reader.userId)
  return { ...detail, rooms: await roomViews(tx, snapshot.contract) }
}
