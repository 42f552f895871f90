import { getBooking, invoiceStats } from '@melali/shared/api'

/** Money moves bookings and the dashboard along. */
export const bookingReads = [getBooking, invoiceStats] as const
