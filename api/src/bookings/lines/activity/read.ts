import type { activityLineBody } from '@melali/shared/api'
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import {
  activities,
  activityPackages,
  bookingActivities,
  bookingActivityGuests,
  contracts,
  contractVersions,
  type Db,
  regions,
  suppliers,
} from '../../../db'
import { crewOf } from '../../dispatch/crew'
import { contractColumns, ofContract, ofVersion, versionOf } from '../contracted'

export type ActivityBody = z.output<typeof activityLineBody>
export type ActivityRow = Awaited<ReturnType<typeof readActivities>>[number]

const select = (tx: Db, bookingId: string) =>
  tx
    .select({
      ...getTableColumns(bookingActivities),
      ...contractColumns,
      activity: activities.name,
      packageName: activityPackages.name,
      inclusions: activityPackages.inclusions,
      supplier: suppliers.name,
      region: regions.name,
    })
    .from(bookingActivities)
    .innerJoin(activities, eq(activities.id, bookingActivities.activityId))
    .innerJoin(regions, eq(regions.id, activities.regionId))
    .innerJoin(activityPackages, eq(activityPackages.id, bookingActivities.packageId))
    .innerJoin(contractVersions, versionOf(bookingActivities))
    .innerJoin(contracts, ofVersion)
    .innerJoin(suppliers, ofContract)
    .where(eq(bookingActivities.bookingId, bookingId))
    .orderBy(asc(bookingActivities.date), asc(bookingActivities.time), asc(bookingActivities.id))

/** The visits with who goes along, and who guides them. */
export const readActivities = async (tx: Db, bookingId: string) => {
  const rows = await select(tx, bookingId)
  const duties = await crewOf(tx, bookingId)
  const ids = rows.map(({ id }) => id)
  const guests = await tx
    .select()
    .from(bookingActivityGuests)
    .where(inArray(bookingActivityGuests.bookingActivityId, ids))
    .orderBy(bookingActivityGuests.bookingGuestId)
  return rows.map((row) => ({
    ...row,
    quantity: row.adults + row.children + row.infants,
    guestIds: guests.flatMap((guest) => (guest.bookingActivityId === row.id ? guest.bookingGuestId : [])),
    guide:
      duties.find(({ bookingActivityId, guide }) => bookingActivityId === row.id && guide)?.guide ?? null,
  }))
}
