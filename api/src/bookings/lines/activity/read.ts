import type { activityLineBody } from '@melali/shared/api'
import { getTableColumns, sql } from 'drizzle-orm'
import type * as z from 'zod'
import {
  activities,
  activityPackages,
  bookingActivities,
  bookingActivityGuests,
  bookings,
  duties,
  regions,
  suppliers,
} from '../../../db'
import { jsonRows, type RowOf } from '../../../db/json-rows'
import { crewOf } from '../../dispatch/crew'
import { isOver } from '../../dispatch/over'
import { contractColumns, joinContract } from '../contracted'

export type ActivityBody = z.output<typeof activityLineBody>
export type ActivityRow = ReturnType<typeof withGuide>

const columns = {
  ...getTableColumns(bookingActivities),
  ...contractColumns,
  activity: activities.name,
  packageName: activityPackages.name,
  inclusions: activityPackages.inclusions,
  supplier: suppliers.name,
  region: regions.name,
  /** Who goes along. */
  guestIds: sql<string[]>`array(select ${bookingActivityGuests.bookingGuestId} from ${bookingActivityGuests}
    where ${bookingActivityGuests.bookingActivityId} = ${bookingActivities.id}
    order by ${bookingActivityGuests.bookingGuestId})`,
  duties: crewOf(sql`${duties.bookingActivityId} = ${bookingActivities.id}`),
}

/** A visit with who guides it. */
const withGuide = ({ duties, ...row }: RowOf<typeof columns>) => ({
  ...row,
  quantity: row.adults + row.children + row.infants,
  isOver: duties.some(isOver),
  guide: duties.find(({ guide }) => guide)?.guide ?? null,
})

/** The visits of a booking as a column of it. */
export const activityRows = jsonRows(
  columns,
  sql`from ${bookingActivities}
    join ${activities} on ${activities.id} = ${bookingActivities.activityId}
    join ${regions} on ${regions.id} = ${activities.regionId}
    join ${activityPackages} on ${activityPackages.id} = ${bookingActivities.packageId}
    ${joinContract(bookingActivities)}
    where ${bookingActivities.bookingId} = ${bookings.id}
    order by ${bookingActivities.date}, ${bookingActivities.time}, ${bookingActivities.id}`,
  withGuide,
)
