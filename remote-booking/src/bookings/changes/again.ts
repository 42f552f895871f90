import type { BookingDetail } from '@melali/shared/api'
import { type Line, linesOf } from '../../lines/kind'
import { kinds } from '../../lines/kinds'

const isLive = ({ status }: { status: string }) => status !== 'cancelled'

/** Without what goes: a cancelled service would be told as one that changed. */
export const withoutGone = (booking: BookingDetail): BookingDetail => ({
  ...booking,
  hotels: booking.hotels.filter(isLive),
  transports: booking.transports.filter(isLive),
  activities: booking.activities.filter(isLive),
  addons: booking.addons.filter(isLive),
})

const waiting = new Set(['requested', 'reopened', 'to_assign'])

/** Services whose suppliers, or drivers, have to say yes because of the change. */
export const askedAgain = (before: BookingDetail, after: BookingDetail) =>
  kinds.flatMap((kind) => {
    const was = new Map(linesOf(kind, before).map(({ id, status }) => [id, status]))
    const isNew = ({ id, status }: Line) => waiting.has(status) && was.get(id) !== status
    return linesOf(kind, after)
      .filter(isNew)
      .map((line) => ({ kind, line }))
  })
