import { type BookingDetail, type HotelLineBody, offeredRooms } from '@melali/shared/api'
import { useDebounced, useRead } from '@melali/shared/ui'

/** What the rooms of the chosen contract cost these guests, and how many of each they need. */
export const useRooms = (booking: BookingDetail, values: Partial<HotelLineBody>) => {
  const { contractId, checkIn, checkOut, board, guestIds = [], id } = values
  const isEverybody = guestIds.length === booking.guests.length
  const asked = useDebounced(
    JSON.stringify({
      contractId: contractId ?? '',
      checkIn: checkIn ?? '',
      checkOut: checkOut ?? '',
      ...(board && { board }),
      ...(!isEverybody && { guestIds: guestIds.join(',') }),
      ...(id && { lineId: id }),
    }),
  )
  const query = JSON.parse(asked)
  const isAskable = Boolean(
    query.contractId &&
      query.checkIn &&
      query.checkOut &&
      query.checkIn < query.checkOut &&
      query.guestIds !== '',
  )
  const read = useRead(
    offeredRooms,
    { params: { id: booking.id }, query },
    { enabled: isAskable, keepPrevious: true },
  )
  return isAskable ? (read.data?.data ?? []) : []
}
