import type { activityLineBody } from '@melali/shared/api'
import { and, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import type * as z from 'zod'
import {
  activityPackages,
  bookingActivities,
  bookingActivityGuests,
  contractVersions,
  type Db,
} from '../../../db'

export type ActivityBody = z.output<typeof activityLineBody>
export type ActivityRow = typeof bookingActivities.$inferSelect & {
  contractId: string
  packageName: string
  guestIds: string[]
}

/** The lines with who goes along, in one query. */
export const withParticipants = async <R extends { id: string }>(tx: Db, rows: readonly R[]) => {
  const guests = rows.length
    ? await tx
        .select()
        .from(bookingActivityGuests)
        .where(
          inArray(
            bookingActivityGuests.bookingActivityId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(bookingActivityGuests.bookingGuestId)
    : []
  return rows.map((row) => ({
    ...row,
    guestIds: guests
      .filter((guest) => guest.bookingActivityId === row.id)
      .map((guest) => guest.bookingGuestId),
  }))
}

export const activityRows = async (tx: Db, bookingId: string): Promise<ActivityRow[]> =>
  withParticipants(
    tx,
    await tx
      .select({
        ...getTableColumns(bookingActivities),
        contractId: contractVersions.contractId,
        packageName: activityPackages.name,
      })
      .from(bookingActivities)
      .innerJoin(contractVersions, eq(contractVersions.id, bookingActivities.contractVersionId))
      .innerJoin(activityPackages, eq(activityPackages.id, bookingActivities.packageId))
      .where(and(eq(bookingActivities.bookingId, bookingId), ne(bookingActivities.status, 'cancelled')))
      .orderBy(bookingActivities.position, bookingActivities.id),
  )

export const activityBodyOf = (row: ActivityRow): ActivityBody => ({
  id: row.id,
  contractId: row.contractId,
  packageName: row.packageName,
  date: row.date,
  time: row.time,
  guestIds: row.guestIds,
  remarks: row.remarks,
})
