import * as z from 'zod'
import { bookingDetail } from './booking-rows'
import { id, one } from './envelope'

/** What every call about one booking has in common. */
export const subject = 'bookings'
export const detail = one(bookingDetail)
export const view = 'view.booking'
export const update = 'update.booking'
export const lineParams = z.strictObject({ id, lineId: id })
