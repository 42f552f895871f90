import { and, count, eq, gte, inArray, or, sql } from 'drizzle-orm'
import {
  bookingActivities,
  bookingHotels,
  bookings,
  bookingTransports,
  contractVersions,
  type Db,
} from '../../db'
import type { Usage } from '../../platform/crud/usages'
import type { Day } from '../../pricing'

const SHOWN = 5

const lines = [bookingHotels, bookingTransports, bookingActivities] as const

/** Bookings that are still to be confirmed and have a service by one of the contract's versions. */
export const openBookingsOf = async (tx: Db, contractId: string, today: Day): Promise<Usage[]> => {
  const uses = lines.map(
    (line) => sql`exists (
      select 1 from ${line} join ${contractVersions} on ${contractVersions.id} = ${line.contractVersionId}
      where ${line.bookingId} = ${bookings.id} and ${line.status} <> 'cancelled'
        and ${eq(contractVersions.contractId, contractId)})`,
  )
  const open = and(
    inArray(bookings.status, ['draft', 'submitted', 'in_process']),
    gte(bookings.departure, today),
    or(...uses),
  )
  const [counted] = await tx.select({ n: count() }).from(bookings).where(open)
  if (!counted?.n) return []
  const shown = await tx
    .select({ code: bookings.code })
    .from(bookings)
    .where(open)
    .orderBy(bookings.code)
    .limit(SHOWN)
  return [{ table: 'bookings', count: counted.n, titles: shown.map(({ code }) => code) }]
}
