import { eq } from 'drizzle-orm'
import { bookingHotelGuests, bookingHotels } from '../../../db'
import { daysBetween } from '../../../pricing'
import type { Room } from '../../guests/rooms'
import type { Work } from '../../steps/open'
import { handColumns, keepingHandPrice } from '../kept-price'
import type { LineKind } from '../kind'
import { isLocked } from '../states'
import { statusAfterEdit } from '../status'
import { stayUnits } from '../units'
import { bedProblems } from './beds'
import { type HotelPrice, priceHotel } from './price'
import { type HotelBody, type HotelRow, hotelBodyOf, hotelRows } from './rows'
import { lockNights, releaseRooms, takeRooms } from './takes'

const headcount = (party: readonly Room[]) => ({
  adults: party.reduce((sum, { adults }) => sum + adults, 0),
  childAges: party.flatMap(({ childAges }) => childAges),
})

const columnsOf = (body: HotelBody, price: HotelPrice, position: number) => ({
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
  extras: body.extras,
  honeymoon: body.honeymoon,
  ...headcount(price.party),
  inclusions: price.inclusions,
  remarks: body.remarks ?? '',
  sellCents: price.sellCents,
  costCents: price.costCents,
  trace: price.trace,
  ...handColumns(price),
  onRequest: price.onRequest,
  position,
})

const settle = async (work: Work, lineId: string, body: HotelBody, price: HotelPrice) => {
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
export const hotelKind: LineKind<HotelBody, HotelRow, HotelPrice> = {
  step: 'hotels',
  entity: 'hotel-line',
  rows: hotelRows,
  bodyOf: hotelBodyOf,
  title: ({ hotel, checkIn }) => `${hotel}, ${checkIn}`,
  isLocked: ({ status }) => isLocked(status),
  wasRequested: ({ requestedAt }) => requestedAt !== null,
  hold: (work, bodies, rows) =>
    lockNights(
      work.tx,
      bodies,
      rows.map(({ id }) => id),
    ),
  together: bedProblems,
  price: keepingHandPrice(priceHotel, hotelBodyOf),
  units: ({ rooms, checkIn, checkOut }, price) =>
    stayUnits({ ...price, rooms, nights: daysBetween(checkIn, checkOut) }),
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
