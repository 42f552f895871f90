import { hotelLineBody } from '@melali/shared/api'
import { and, eq } from 'drizzle-orm'
import { type Db, hotelRoomBeds } from '../../../db'
import { nightsOf, type Trace, together } from '../../../pricing'
import { priceStay } from '../../../terms/price'
import {
  availability,
  type HotelSnapshot,
  hotelContractOnSale,
  type RoomsLeft,
} from '../../../terms/snapshot'
import { alike, type Room, spread } from '../../guests/rooms'
import type { Work } from '../../steps/work'
import { offeredContract } from '../contract'
import type { LinePrice, Outcome } from '../kind'
import { type Fields, type Places, problemFields } from '../problems'
import { guestProblem, nobodyProblem, tripProblem } from '../trip'
import type { HotelBody, HotelRow } from './read'

export interface HotelPrice extends LinePrice {
  contractVersionId: string
  hotelId: string
  inclusions: string[]
  adults: number
  childAges: number[]
  onRequest: boolean
  party: readonly Room[]
}

const places: Places = {
  adults: 'guestIds',
  arrival: 'checkIn',
  departure: 'checkOut',
  stay: 'checkIn',
  SAME_DATES: 'checkOut',
  OUTSIDE_STAYING_PERIOD: 'checkIn',
  NO_ROOM: 'roomId',
  OCCUPANCY: 'guestIds',
  NO_SEASON: 'checkIn',
  NO_RATE: 'board',
  NO_EXTRA_BED: 'extraBeds',
  MIN_STAY: 'checkOut',
  MAX_STAY: 'checkOut',
  STOP_SALE: 'checkIn',
  QUANTITY: 'guestIds',
  TOO_MUCH: 'rooms',
}

const roomProblem = async (tx: Db, { contract }: HotelSnapshot, body: HotelBody): Promise<Fields | null> => {
  if (!contract.rooms.some(({ id }) => id === body.roomId)) return { roomId: 'price.NO_ROOM' }
  if (!body.bedTypeId) return null
  const [bed] = await tx
    .select()
    .from(hotelRoomBeds)
    .where(and(eq(hotelRoomBeds.roomId, body.roomId), eq(hotelRoomBeds.bedTypeId, body.bedTypeId)))
  return bed ? null : { bedTypeId: 'unknownChoice' }
}

const partyOf = (work: Work, body: HotelBody) =>
  spread(
    work.guests.filter(({ id }) => body.guestIds.includes(id)),
    body.rooms,
    body.checkIn,
  )

/** Rooms that differ in their guests still come out of one allotment. */
const isShort = (left: RoomsLeft, { checkIn, checkOut, rooms }: HotelBody) =>
  nightsOf(checkIn, checkOut).some((night) => (left[night] ?? 0) < rooms)

/** Every room by who is in it, rooms with equal parties once; any of them on request makes the line so. */
export const priceParty = async (
  work: Work,
  snapshot: HotelSnapshot,
  body: HotelBody,
  roomsLeft: RoomsLeft,
): Promise<Outcome<HotelPrice>> => {
  const party = partyOf(work, body)
  if (party.some(({ adults }) => adults === 0)) return { ok: false, fields: { rooms: 'ROOM_WITHOUT_ADULT' } }
  const asked = { prices: work.prices, bookedOn: work.today, roomsLeft, closures: work.closures }
  const traces: Trace[] = []
  let onRequest = isShort(roomsLeft, body)
  for (const { units, room } of alike(party)) {
    const stay = { ...body, ...room, rooms: units }
    const priced = await priceStay(work.tx, snapshot, stay, asked)
    if (!priced.ok) return { ok: false, fields: problemFields(priced.problems, hotelLineBody, places) }
    traces.push(priced.trace)
    onRequest ||= priced.onRequest.length > 0
  }
  return {
    ok: true,
    price: {
      ...together(traces),
      onRequest,
      contractVersionId: snapshot.head.versionId,
      hotelId: snapshot.hotelId,
      inclusions: snapshot.head.inclusions,
      adults: party.reduce((sum, { adults }) => sum + adults, 0),
      childAges: party.flatMap(({ childAges }) => childAges),
      party,
    },
  }
}

export const priceHotelLine = async (
  work: Work,
  body: HotelBody,
  row: HotelRow | undefined,
): Promise<Outcome<HotelPrice>> => {
  const early =
    nobodyProblem(body.guestIds) ?? guestProblem(work, body.guestIds) ?? tripProblem(work.booking, body)
  if (early) return { ok: false, fields: early }
  const offer = await offeredContract(work, body.contractId, 'hotel', hotelContractOnSale)
  if ('fields' in offer) return { ok: false, fields: offer.fields }
  const { snapshot } = offer
  const wrongRoom = await roomProblem(work.tx, snapshot, body)
  if (wrongRoom) return { ok: false, fields: wrongRoom }
  return priceParty(work, snapshot, body, await availability(work.tx, { ...body, holderId: row?.id }))
}
