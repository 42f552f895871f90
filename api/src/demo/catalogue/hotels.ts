import { v7 } from 'uuid'
import { bedTypes, hotelRoomBeds, hotelRooms, hotels } from '../../db'
import { insertAll } from '../bulk'
import { type Demo, nth, of } from '../demo'
import type { Partners } from '../partners'
import type { Gallery } from '../pictures'
import type { Places } from '../places'
import { type HotelSeed, hotelList, type RoomSeed, roomsOf } from './hotel-list'

const bedList: [string, number][] = [
  ['King', 2],
  ['Queen', 2],
  ['Twin', 2],
  ['Single', 1],
  ['Bunk', 2],
  ['Sofa bed', 1],
]

const roomFeatures = ['Air conditioning', 'Balcony', 'Minibar', 'Rain shower', 'Safe', 'Bathtub']

/** Two pictures in a row of a list that may be empty. */
const two = (pictures: readonly string[], index: number) =>
  pictures.length ? [nth(pictures, index), nth(pictures, index + 4)] : []

const hotelRow = (seed: HotelSeed, index: number, places: Places, partners: Partners, gallery: Gallery) => ({
  id: v7(),
  code: seed.code,
  name: seed.name,
  stars: seed.stars,
  regionId: of(places.regions, seed.region).id,
  supplierId: of(partners.suppliers, seed.supplier).id,
  address: `Jalan ${seed.name.split(' ').slice(0, 2).join(' ')} ${12 + index * 7}, ${seed.region}, Bali`,
  phone: `+62 361 777 0${100 + index}`,
  email: `reservation@${seed.code.toLowerCase()}.test`,
  website: `https://${seed.code.toLowerCase()}.test`,
  description: seed.about,
  features: [...seed.features],
  photoIds: two(gallery.hotel, index),
})

const roomRow = (hotelId: string, seed: RoomSeed, index: number, gallery: Gallery) => ({
  id: v7(),
  hotelId,
  name: seed.name,
  maxAdults: seed.adults,
  maxChildren: seed.children,
  maxExtraBeds: seed.beds,
  sizeSqm: seed.sqm,
  description: `${seed.sqm} square metres, ${seed.bedTypes.join(' or ').toLowerCase()} beds.`,
  features: roomFeatures.filter((_, at) => (at + index) % 3 !== 0),
  photoIds: two(gallery.room, index),
})

/** Fifteen hotels of four rooms each. */
export const seedHotels = async ({ tx }: Demo, places: Places, partners: Partners, gallery: Gallery) => {
  const beds = bedList.map(([name, sleeps]) => ({ id: v7(), name, sleeps }))
  await insertAll(tx, bedTypes, beds)
  const bedIds = new Map(beds.map(({ name, id }) => [name, id]))
  const made = hotelList.map((seed, index) => {
    const row = hotelRow(seed, index, places, partners, gallery)
    const rooms = roomsOf[seed.style].map((room, at) => ({
      ...roomRow(row.id, room, index + at, gallery),
      seed: room,
    }))
    return { seed, row, rooms, zone: of(places.regions, seed.region).zone }
  })
  await insertAll(
    tx,
    hotels,
    made.map(({ row }) => row),
  )
  const rooms = made.flatMap((hotel) => hotel.rooms)
  await insertAll(tx, hotelRooms, rooms)
  await insertAll(
    tx,
    hotelRoomBeds,
    rooms.flatMap(({ id, seed }) =>
      seed.bedTypes.map((name) => ({ roomId: id, bedTypeId: of(bedIds, name) })),
    ),
  )
  return made
}

export type Hotel = Awaited<ReturnType<typeof seedHotels>>[number]
