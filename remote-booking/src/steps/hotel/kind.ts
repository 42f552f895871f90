import { type HotelLineBody, hotelLineBody, hotelStep, linePreviews } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import type { StepKind } from '../kind'
import { HotelFields } from './fields'
import { nameOfStay } from './naming'

const within = (day: string | undefined, from: string, to: string) =>
  day && day >= from && day <= to ? day : undefined

/** What came along from the catalogue. */
const chosenOf = ({ contractId, extras, honeymoon }: PackageSelection) => ({
  contractId,
  ...(extras?.length && { extras }),
  ...(honeymoon && { honeymoon }),
})

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
  initial: (booking, selection) => ({
    ...(selection?.kind === 'hotel' && chosenOf(selection)),
    checkIn: within(selection?.checkIn, booking.arrival, booking.departure) ?? booking.arrival,
    checkOut: within(selection?.checkOut, booking.arrival, booking.departure) ?? booking.departure,
    board: 'BB',
    rooms: 1,
    extraBeds: 0,
    guestIds: booking.guests.map(({ id }) => id),
  }),
  Fields: HotelFields,
}
