import {
  type BookingDetail,
  boards,
  type HotelLine,
  type HotelLineBody,
  handPrice,
  hotelAnswer,
  hotelLineBody,
  hotelLines,
  hotelStep,
  linePreviews,
} from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { lineKind } from '../kind'
import { chosenParts, within } from '../selection'
import { dotted, times } from '../words'
import { bedClashes } from './beds'
import { fields } from './fields'
import { type Stay, useStay } from './use-stay'

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

export const hotel = lineKind<HotelLine, HotelLineBody, Stay>({
  name: 'hotel',
  list: 'hotels',
  step: 'hotels',
  page: 'hotel',
  total: 'hotelCents',
  calls: { ...hotelStep, remove: hotelLines.remove, preview: linePreviews.hotels },
  schema: hotelLineBody,
  fields,
  nameOf: (stay, { t, day, code }) => ({
    title: dotted(stay.hotel, stay.room && times(stay.rooms, stay.room)),
    detail: dotted(
      `${day(stay.checkIn)} – ${day(stay.checkOut)}`,
      stay.board && t(`hotel.boards.${stay.board}`),
      ...(stay.extras ?? []),
      stay.honeymoon && t('hotel.honeymoon'),
      code(stay.contractCode),
    ),
  }),
  when: ({ checkIn }) => ({ day: checkIn, time: null }),
  brief: ({ nights, board, extras, honeymoon, guestIds }, { t, guests }) => [
    t('totals.nights', { count: nights }),
    t(`hotel.boards.${board}`),
    ...extras,
    honeymoon && t('hotel.honeymoon'),
    guests(guestIds),
  ],
  initial: (booking, selection, others = []) => ({
    ...next(booking, others),
    board: 'BB',
    rooms: 1,
    extraBeds: 0,
    ...(selection?.kind === 'hotel' && chosenOf(selection, booking)),
  }),
  clashes: bedClashes,
  useScope: useStay,
  answer: { calls: hotelAnswer, opens: ['requested', 'reopened'], closes: ['confirmed'] },
  byHand: handPrice.hotels,
  hasForm: true,
})
