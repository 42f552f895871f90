import { count, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  agreements,
  bookingActivities,
  bookingHotels,
  bookings,
  bookingTransports,
  contractVersions,
  type Db,
  users,
} from '../../db'
import type { Usage } from '../../platform/crud/usages'
import { refuse } from '../../platform/errors'

const SHOWN = 5

interface Place {
  name: string
  table: PgTable
  versionId: PgColumn
  /** Where the title of a usage stands. */
  of: { table: PgTable; id: PgColumn; points: PgColumn; title: PgColumn }
}

const inBooking = (
  name: string,
  table: typeof bookingHotels | typeof bookingTransports | typeof bookingActivities,
): Place => ({
  name,
  table,
  versionId: table.contractVersionId,
  of: { table: bookings, id: bookings.id, points: table.bookingId, title: bookings.code },
})

const places: readonly Place[] = [
  inBooking('booking_hotels', bookingHotels),
  inBooking('booking_transports', bookingTransports),
  inBooking('booking_activities', bookingActivities),
  {
    name: 'agreements',
    table: agreements,
    versionId: agreements.versionId,
    of: { table: users, id: users.id, points: agreements.userId, title: users.name },
  },
]

const usageOf = async (tx: Db, place: Place, versionIds: string[]): Promise<Usage[]> => {
  const { table, versionId, of, name } = place
  const used = inArray(versionId, versionIds)
  const [counted] = await tx.select({ n: count() }).from(table).where(used)
  if (!counted?.n) return []
  const shown = await tx
    .selectDistinct({ title: of.title })
    .from(table)
    .innerJoin(of.table, eq(of.id, of.points))
    .where(used)
    .limit(SHOWN)
  return [{ table: name, count: counted.n, titles: shown.map(({ title }) => String(title)) }]
}

/** Refuses with what was booked by any version of the contract, or agreed to. */
export const refuseReferredContract = async (tx: Db, contractId: string) => {
  const versions = await tx
    .select({ id: contractVersions.id })
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contractId))
  const ids = versions.map(({ id }) => id)
  const usages: Usage[] = []
  for (const place of places) usages.push(...(await usageOf(tx, place, ids)))
  if (usages.length) throw refuse.conflict('IN_USE', { usages })
}
