import { getBookingMargin } from '@melali/shared/api'

/** What a supplier is owed is what a booking costs. */
export const marginReads = [getBookingMargin] as const
