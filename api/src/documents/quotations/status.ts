import type { BookingStatus, QuotationStatus } from '@melali/shared/api'
import { isUntaken } from '../../bookings/states'

const isOver = (status: BookingStatus) => status === 'cancelled' || status === 'expired'

interface Facts {
  answer: 'accepted' | 'declined' | null
  withdrawnAt: string | null
  /** A newer one was made. */
  isReplaced: boolean
  validUntil: string
  booking: BookingStatus
}

/** What has become of a quotation by a day in Bali; its last day counts whole. */
export const statusOf = (
  { answer, withdrawnAt, isReplaced, validUntil, booking }: Facts,
  today: string,
): QuotationStatus => {
  if (answer) return answer
  if (withdrawnAt) return 'withdrawn'
  if (isReplaced) return 'superseded'
  if (isOver(booking)) return 'expired'
  if (!isUntaken(booking)) return 'booked'
  return validUntil < today ? 'expired' : 'open'
}
