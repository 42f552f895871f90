import { inArray } from 'drizzle-orm'
import { soldStatuses } from '../bookings/states'
import { bookingDaily } from '../db'

/** As the list of bookings has it. */
export const sold = inArray(bookingDaily.status, [...soldStatuses])
