import type { activityLineBody } from '@melali/shared/api'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type * as z from 'zod'
import {
  activities,
  activityPackages,
  bookingActivities,
  bookingActivityGuests,
  contracts,
  contractVersions,
  type Db,
  duties,
  regions,
  suppliers,
} from '../../../db'
import { type Places, statement } from '../../../db/statement'
import { crewOf } from '../../dispatch/crew'
import { contractColumns, ofContract, ofVersion, versionOf } from '../contracted'

export type ActivityBody = z.output<typeof activityLineBody>
export type ActivityRow = Awaited<ReturnType<typeof readActivities>>[number]

const select = statement((db, { bookingId }: Places<{ bookingId: string }>) =>
  db
    .select({
      ...getTableColumns(bookingActivities),
      ...contractColumns,
      activity: activities.name,
      packageName: activityPackages.name,
      inclusions: activityPackages.inclusions,
      supplier: suppliers.name,
      region: regions.name,
      guestIds: sql<
        string[]
      >`array(select ${bookingActivityGuests.bookingGuestId} from ${bookingActivityGuests}
        where ${bookingActivityGuests.bookingActivityId} = ${bookingActivities.id}
        order by ${bookingActivityGuests.bookingGuestId})`,
      duties: crewOf(sql`${duties.bookingActivityId} = ${bookingActivities.id}`),
    })
    .from(bookingActivities)
    .innerJoin(activities, eq(activities.id, bookingActivities.activityId))
    .innerJoin(regions, eq(regions.id, activities.regionId))
    .innerJoin(activityPackages, eq(activityPackages.id, bookingActivities.packageId))
    .innerJoin(contractVersions, versionOf(bookingActivities))
    .innerJoin(contracts, ofVersion)
    .innerJoin(suppliers, ofContract)
    .where(eq(bookingActivities.bookingId, bookingId))
    .orderBy(asc(bookingActivities.date), asc(bookingActivities.time), asc(bookingActivities.id)),
)

/** The visits of a booking with who goes along, and who guides them. */
export const readActivities = async (tx: Db, bookingId: string) => {
  const rows = await select(tx, { bookingId })
  return rows.map(({ duties, ...row }) => ({
    ...row,
    quantity: row.adults + row.children + row.infants,
    guide: duties.find(({ guide }) => guide)?.guide ?? null,
  }))
}
