import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  agreements,
  bookingLines,
  bookings,
  type contracts,
  contractVersions,
  type Db,
  users,
} from '../../db'
import { refuse } from '../../platform/errors'

const SHOWN = 5

const tables = { hotel: 'booking_hotels', transport: 'booking_transports', activity: 'booking_activities' }

const told = (title: PgColumn) => ({
  count: count(),
  titles: sql<string[]>`(array_agg(distinct ${title}))[1:${sql.raw(String(SHOWN))}]`,
})

/** Refuses with what was booked by any version of the contract, or agreed to. */
export const refuseReferredContract = async (tx: Db, { id, kind }: typeof contracts.$inferSelect) => {
  const versions = tx
    .select({ id: contractVersions.id })
    .from(contractVersions)
    .where(eq(contractVersions.contractId, id))
  const [booked] = await tx
    .select({ table: sql<string>`${tables[kind]}::text`, ...told(bookings.code) })
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .where(and(eq(bookingLines.kind, kind), inArray(bookingLines.contractVersionId, versions)))
  const [agreed] = await tx
    .select({ table: sql<string>`'agreements'`, ...told(users.name) })
    .from(agreements)
    .innerJoin(users, eq(users.id, agreements.userId))
    .where(inArray(agreements.versionId, versions))
  const usages = [booked, agreed].filter((usage) => usage?.count)
  if (usages.length) throw refuse.conflict('IN_USE', { usages })
}
