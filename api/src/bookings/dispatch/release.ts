import { inArray, or } from 'drizzle-orm'
import { type Db, duties } from '../../db'

/** Sets drivers, vehicles and guides of these lines free; the row that says who was planned goes. */
export const releaseDuties = async (
  tx: Db,
  { rideIds = [], activityIds = [] }: { rideIds?: readonly string[]; activityIds?: readonly string[] },
) => {
  if (!rideIds.length && !activityIds.length) return
  await tx
    .delete(duties)
    .where(
      or(
        rideIds.length ? inArray(duties.bookingTransportId, [...rideIds]) : undefined,
        activityIds.length ? inArray(duties.bookingActivityId, [...activityIds]) : undefined,
      ),
    )
}
