import { inArray } from 'drizzle-orm'
import { type Db, duties } from '../../db'

/** Sets drivers, vehicles and guides of lines free; the row that says who was planned goes. */
export const releaseDuties =
  (of: 'bookingTransportId' | 'bookingActivityId') => async (tx: Db, lineIds: readonly string[]) => {
    await tx.delete(duties).where(inArray(duties[of], [...lineIds]))
  }
