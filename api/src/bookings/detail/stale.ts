import { bookingDetail } from '@melali/shared/api'
import { refuse } from '../../platform/errors'
import type { BookingRecord } from '../repo'
import type { Scene } from '../scene'
import { bookingDetailOf } from './detail'

type Caller = Pick<Scene, 'tx' | 'actor' | 'now' | 'locale'> & { ifMatch: number | undefined }

/** Of a locked booking: refuses an edit made on an older version, and shows the booking as the caller may see it. */
export const refuseStaleBooking = async (call: Caller, booking: BookingRecord) => {
  if (call.ifMatch !== undefined && call.ifMatch !== booking.version) {
    throw refuse.stale(bookingDetail.parse(await bookingDetailOf(call, booking.id)))
  }
}
