import type { BookingDetail, HotelLineBody } from '@melali/shared/api'
import type { Words } from '../words'

/** Guests who would have two beds on one night; the server says the same of the whole step. */
export const bedClashes = (
  body: HotelLineBody,
  others: readonly HotelLineBody[],
  { guests }: Pick<BookingDetail, 'guests'>,
  { t, day }: Words,
): Record<string, string[]> => {
  const told = guests.flatMap(({ id, name }) => {
    if (!body.guestIds.includes(id)) return []
    const other = others.find(
      ({ guestIds, checkIn, checkOut }) =>
        guestIds.includes(id) && checkIn < body.checkOut && body.checkIn < checkOut,
    )
    if (!other) return []
    const [, night] = [other.checkIn, body.checkIn].sort()
    return [t('hotel.sleepsTwice', { name, night: day(night) })]
  })
  return told.length ? { guestIds: told } : {}
}
