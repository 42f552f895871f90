import type { ManifestVisit } from '@melali/shared/api'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import {
  activities,
  activityPackages,
  bookingActivities,
  bookingActivityGuests,
  bookings,
  type Db,
  duties,
  regions,
  suppliers,
} from '../../db'
import { jsonRows } from '../../db/json-rows'
import { shownBookings } from '../dispatch/board/jobs'
import { isMovable } from '../dispatch/board/movable'
import { crewOf } from '../dispatch/crew'
import { deadStatuses } from '../lines/states'
import type { Party } from './party'

const rowsOn = (tx: Db, day: string) =>
  tx
    .select({
      lineId: bookingActivities.id,
      bookingId: bookings.id,
      code: bookings.code,
      bookingStatus: bookings.status,
      status: bookingActivities.status,
      time: bookingActivities.time,
      activity: activities.name,
      package: sql<string>`coalesce(${activityPackages.name}, '')`,
      operator: suppliers.name,
      adults: bookingActivities.adults,
      children: bookingActivities.children,
      infants: bookingActivities.infants,
      language: bookingActivities.guideLanguage,
      pickup: bookingActivities.pickupPlace,
      zone: regions.zone,
      confirmationNumber: bookingActivities.confirmationNumber,
      duties: crewOf(sql`${duties.bookingActivityId} = ${bookingActivities.id}`),
      guestIds: jsonRows(
        { id: bookingActivityGuests.bookingGuestId },
        sql`from ${bookingActivityGuests} where ${bookingActivityGuests.bookingActivityId} = ${bookingActivities.id}`,
        ({ id }) => id,
      ),
    })
    .from(bookingActivities)
    .innerJoin(bookings, eq(bookings.id, bookingActivities.bookingId))
    .innerJoin(activities, eq(activities.id, bookingActivities.activityId))
    .innerJoin(regions, eq(regions.id, activities.regionId))
    .leftJoin(activityPackages, eq(activityPackages.id, bookingActivities.packageId))
    .leftJoin(suppliers, eq(suppliers.id, bookingActivities.supplierId))
    .where(
      and(
        eq(bookingActivities.date, day),
        notInArray(bookingActivities.status, [...deadStatuses, 'draft']),
        inArray(bookings.status, [...shownBookings]),
      ),
    )
    .orderBy(asc(bookingActivities.time), asc(activities.name), asc(bookingActivities.id))

type Row = Awaited<ReturnType<typeof rowsOn>>[number]

const visitOf = (row: Row, party: Party) => {
  const { bookingStatus, adults, children, infants, duties: planned, guestIds, ...shown } = row
  const guide = planned.find((duty) => duty.guide)?.guide
  const visit: ManifestVisit = {
    ...shown,
    guests: party.ofLine(row.bookingId, guestIds).guests,
    pax: { adults, children, infants },
    guide: guide ? { name: guide.name, phone: guide.phone } : null,
    waiting: !guide && isMovable('guides', row) ? 1 : 0,
  }
  return { row: visit, zones: [row.zone] }
}

export const visitsOn = async (tx: Db, day: string) => {
  const rows = await rowsOn(tx, day)
  return { rows, shown: (party: Party) => rows.map((row) => visitOf(row, party)) }
}
