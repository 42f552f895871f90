import { and, count, eq, exists, gte, inArray, ne } from 'drizzle-orm'
import { servicesOf } from '../../bookings/lines/read'
import { bookingLines, bookings, contractVersions, type Db } from '../../db'
import type { Usage } from '../../platform/crud/usages'
import type { Day } from '../../pricing'

const SHOWN = 5

/** Bookings that are still to be confirmed and have a service by one of the contract's versions. */
export const openBookingsOf = async (tx: Db, contractId: string, today: Day): Promise<Usage[]> => {
  const uses = tx
    .select()
    .from(bookingLines)
    .innerJoin(contractVersions, eq(contractVersions.id, bookingLines.contractVersionId))
    .where(
      and(
        servicesOf(bookings.id),
        ne(bookingLines.status, 'cancelled'),
        eq(contractVersions.contractId, contractId),
      ),
    )
  const open = and(
    inArray(bookings.status, ['draft', 'submitted', 'in_process']),
    gte(bookings.departure, today),
    exists(uses),
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
