import type { hotelLineBody } from '@melali/shared/api'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { priceStay } from '../../contracts/price'
import { availability, loadHotelContract } from '../../contracts/snapshot'
import { bookingHotelGuests, bookingHotels, type Db, hotelRoomBeds, hotelRooms } from '../../db'
import { nightsOf, type Trace } from '../../pricing'
import { alike, type Room, spread } from '../guests/rooms'
import { isLocked } from '../lines/states'
import { currentVersion } from './contract'
import type { LineKind, LinePrice, Outcome } from './kind'
import type { Work } from './open'
import { type Fields, type Places, problemFields } from './problems'
import { statusAfterEdit } from './status'
import { lockNights, releaseRooms, takeRooms } from './takes'
import { guestProblem, tripProblem } from './trip'

type Body = z.output<typeof hotelLineBody>
export type HotelRow = typeof bookingHotels.$inferSelect & { contractId: string | null; guestIds: string[] }

interface HotelPrice extends LinePrice {
  contractVersionId: string
  hotelId: string
  inclusions: string[]
  onRequest: boolean
  party: readonly Room[]
}

const places: Places = {
  fields: {
    checkIn: 'checkIn',
    checkOut: 'checkOut',
    roomId: 'roomId',
    adults: 'guestIds',
    extraBeds: 'extraBeds',
    arrival: 'checkIn',
    departure: 'checkOut',
    stay: 'checkIn',
  },
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
}

const rowsOf = async (tx: Db, bookingId: string): Promise<HotelRow[]> => {
  const rows = await tx
    .select()
    .from(bookingHotels)
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

const bodyOf = (row: HotelRow): Body => ({
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
  remarks: row.remarks,
})

const roomProblem = async (tx: Db, hotelId: string, body: Body): Promise<Fields | null> => {
  const [room] = await tx
    .select()
    .from(hotelRooms)
    .where(and(eq(hotelRooms.id, body.roomId), eq(hotelRooms.hotelId, hotelId), eq(hotelRooms.active, true)))
  if (!room) return { roomId: 'price.NO_ROOM' }
  if (!body.bedTypeId) return null
  const [bed] = await tx
    .select()
    .from(hotelRoomBeds)
    .where(and(eq(hotelRoomBeds.roomId, body.roomId), eq(hotelRoomBeds.bedTypeId, body.bedTypeId)))
  return bed ? null : { bedTypeId: 'unknownChoice' }
}

const partyOf = (work: Work, body: Body) =>
  spread(
    work.guests.filter(({ id }) => body.guestIds.includes(id)),
    body.rooms,
    body.checkIn,
  )

/** Rooms that differ in their guests still come out of one allotment. */
const isShort = async (tx: Db, body: Body, row: HotelRow | undefined) => {
  const left = await availability(tx, { ...body, holderId: row?.id })
  return nightsOf(body.checkIn, body.checkOut).some((night) => (left[night] ?? 0) < body.rooms)
}

/** Every room by who is in it, rooms with equal parties once; any of them on request makes the line so. */
const price = async (work: Work, body: Body, row: HotelRow | undefined): Promise<Outcome<HotelPrice>> => {
  const early = guestProblem(work, body.guestIds) ?? tripProblem(work.booking, body)
  if (early) return { ok: false, fields: early }
  const version = await currentVersion(work.tx, body.contractId, 'hotel', work.prices)
  if ('fields' in version) return { ok: false, fields: version.fields }
  const snapshot = await loadHotelContract(work.tx, version.versionId)
  const hotelId = snapshot?.head.hotelId
  if (!snapshot || !hotelId) return { ok: false, fields: { contractId: 'unknownChoice' } }
  const wrongRoom = await roomProblem(work.tx, hotelId, body)
  if (wrongRoom) return { ok: false, fields: wrongRoom }

  const party = partyOf(work, body)
  if (party.some(({ adults }) => adults === 0)) return { ok: false, fields: { rooms: 'ROOM_WITHOUT_ADULT' } }
  const total = { sellCents: 0, costCents: 0, trace: [] as Trace[], onRequest: false }
  for (const { units, room } of alike(party)) {
    const { roomId, bedTypeId, board, checkIn, checkOut, extraBeds } = body
    const { adults, childAges } = room
    const stay = { roomId, bedTypeId, board, checkIn, checkOut, rooms: units, adults, childAges, extraBeds }
    const asked = { prices: work.prices, bookedOn: work.today, holderId: row?.id }
    const priced = await priceStay(work.tx, snapshot, stay, asked)
    if (!priced.ok) return { ok: false, fields: problemFields(priced.problems, places) }
    total.sellCents += priced.sellCents
    total.costCents += priced.costCents
    total.trace.push(priced.trace)
    total.onRequest ||= priced.onRequest.length > 0
  }
  total.onRequest ||= await isShort(work.tx, body, row)
  return {
    ok: true,
    price: {
      ...total,
      trace: total.trace.flat(),
      contractVersionId: version.versionId,
      hotelId,
      inclusions: snapshot.head.inclusions,
      party,
    },
  }
}

const headcount = (party: readonly Room[]) => ({
  adults: party.reduce((sum, { adults }) => sum + adults, 0),
  childAges: party.flatMap(({ childAges }) => childAges),
})

const columnsOf = (body: Body, price: HotelPrice, position: number) => ({
  contractId: body.contractId,
  contractVersionId: price.contractVersionId,
  hotelId: price.hotelId,
  roomId: body.roomId,
  bedTypeId: body.bedTypeId ?? null,
  board: body.board,
  checkIn: body.checkIn,
  checkOut: body.checkOut,
  rooms: body.rooms,
  extraBeds: body.extraBeds,
  ...headcount(price.party),
  inclusions: price.inclusions,
  remarks: body.remarks ?? '',
  sellCents: price.sellCents,
  costCents: price.costCents,
  trace: price.trace,
  onRequest: price.onRequest,
  position,
})

const settle = async (work: Work, lineId: string, body: Body, price: HotelPrice) => {
  await work.tx.delete(bookingHotelGuests).where(eq(bookingHotelGuests.bookingHotelId, lineId))
  await work.tx
    .insert(bookingHotelGuests)
    .values(
      price.party.flatMap(({ guestIds }, index) =>
        guestIds.map((bookingGuestId) => ({ bookingHotelId: lineId, bookingGuestId, roomNo: index + 1 })),
      ),
    )
  await releaseRooms(work.tx, [lineId])
  if (!price.onRequest) await takeRooms(work.tx, lineId, body)
}

/** Hotel stays: they hold rooms of the allotment, or go on request. */
export const hotelKind: LineKind<Body, HotelRow, HotelPrice> = {
  step: 'hotels',
  entity: 'hotel-line',
  rows: rowsOf,
  bodyOf,
  title: ({ checkIn, checkOut }) => `${checkIn} – ${checkOut}`,
  isLocked: ({ status }) => isLocked(status),
  wasRequested: ({ requestedAt }) => requestedAt !== null,
  hold: (work, bodies, rows) =>
    lockNights(
      work.tx,
      bodies,
      rows.map(({ id }) => id),
    ),
  price,
  insert: async (work, body, linePrice, position) => {
    const [row] = await work.tx
      .insert(bookingHotels)
      .values({
        ...columnsOf(body, linePrice, position),
        bookingId: work.booking.id,
        ...statusAfterEdit(work),
      })
      .returning({ id: bookingHotels.id })
    if (row) await settle(work, row.id, body, linePrice)
  },
  update: async (work, row, body, linePrice, position) => {
    await work.tx
      .update(bookingHotels)
      .set({ ...columnsOf(body, linePrice, position), ...statusAfterEdit(work) })
      .where(eq(bookingHotels.id, row.id))
    await settle(work, row.id, body, linePrice)
  },
  delete: async ({ tx }, { id }) => {
    await releaseRooms(tx, [id])
    await tx.delete(bookingHotels).where(eq(bookingHotels.id, id))
  },
  cancel: async ({ tx }, { id }) => {
    await releaseRooms(tx, [id])
    await tx.update(bookingHotels).set({ status: 'cancelled' }).where(eq(bookingHotels.id, id))
  },
}
