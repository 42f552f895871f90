import {
  type BookingDetail,
  boards,
  type HotelLineBody,
  hotelLineBody,
  hotelStep,
  linePreviews,
} from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import type { StepKind } from '../kind'
import { chosenParts, within } from '../selection'
import { bedClashes } from './beds'
import { HotelFields } from './fields'
import { nameOfStay } from './naming'

/** What came along from the catalogue. */
const chosenOf = (
  { contractId, checkIn, checkOut, roomId, board, rooms, extraBeds, extras, honeymoon }: PackageSelection,
  { arrival, departure }: BookingDetail,
) => ({
  contractId,
  checkIn: within(checkIn, arrival, departure) ?? arrival,
  checkOut: within(checkOut, arrival, departure) ?? departure,
  ...chosenParts({ roomId, board: boards.find((one) => one === board), rooms, extraBeds, extras, honeymoon }),
})

/** Guests without a bed sleep where the last ones do; once all have one, the next hotel begins. */
const next = ({ arrival, departure, guests }: BookingDetail, others: readonly HotelLineBody[]) => {
  const everybody = guests.map(({ id }) => id)
  const homeless = everybody.filter((id) => others.every(({ guestIds }) => !guestIds.includes(id)))
  const last = others.at(-1)
  if (!last) return { checkIn: arrival, checkOut: departure, guestIds: everybody }
  const { contractId, checkIn, checkOut } = last
  if (homeless.length) return { contractId, checkIn, checkOut, guestIds: homeless }
  const from = checkOut < departure ? checkOut : arrival
  return { checkIn: from, checkOut: departure, guestIds: everybody }
}

export const hotelKind: StepKind<HotelLineBody> = {
  name: 'hotels',
  calls: hotelStep,
  preview: linePreviews.hotels,
  schema: hotelLineBody as unknown as StepKind<HotelLineBody>['schema'],
  drafts: (booking, words) =>
    booking.hotels
      .filter(({ status }) => status !== 'cancelled')
      .map((line) => ({
        ...nameOfStay({ ...line, code: line.contractCode }, words),
        key: line.id,
        price: line,
        locked: line.status === 'confirmed',
        declined: line.status === 'declined',
        body: {
          id: line.id,
          contractId: line.contractId,
          roomId: line.roomId,
          bedTypeId: line.bedTypeId,
          board: line.board,
          checkIn: line.checkIn,
          checkOut: line.checkOut,
          rooms: line.rooms,
          guestIds: line.guestIds,
          extraBeds: line.extraBeds,
          extras: line.extras,
          honeymoon: line.honeymoon,
          remarks: line.remarks,
        },
      })),
  initial: (booking, selection, others = []) => ({
    ...next(booking, others),
    board: 'BB',
    rooms: 1,
    extraBeds: 0,
    ...(selection?.kind === 'hotel' && chosenOf(selection, booking)),
  }),
  clashes: bedClashes,
  Fields: HotelFields,
}
