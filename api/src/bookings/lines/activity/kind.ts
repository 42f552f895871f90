import { activityLineBody, confirmedActivity } from '@melali/shared/api'
import { eq, sql } from 'drizzle-orm'
import { bookingActivities, bookingActivityGuests } from '../../../db'
import { inserter } from '../../../db/write-rows'
import { linesOver, releaseDuties } from '../../dispatch/release'
import type { SuppliedKind } from '../kind'
import { readerOf } from '../reader'
import { lineTransitions } from '../states'
import { visitUnits } from '../units'
import { type ActivityPrice, priceActivityLine } from './price'
import { type ActivityBody, type ActivityRow, activityRows } from './read'

const visitors = inserter(bookingActivityGuests, ['bookingActivityId', 'bookingGuestId'])

/** Activities. One that changes loses its guide, as a ride loses its driver. */
export const activityKind: SuppliedKind<ActivityBody, ActivityRow, ActivityPrice> = {
  step: 'activities',
  table: bookingActivities,
  reference: 'bookingActivityId',
  body: activityLineBody,
  asked: 'requested',
  transitions: lineTransitions,
  rows: activityRows,
  read: readerOf(activityRows),
  title: ({ packageName, date }) => `${packageName}, ${date}`,
  billed: sql`select a.name || ' · ' || l.date || ' ' || l.time
    from booking_activities l join activities a on a.id = l.activity_id where l.id = booking_lines.id`,
  days: ({ date }) => ({ from: date, until: date }),
  price: priceActivityLine,
  units: visitUnits,
  settle: async ({ tx }, bookingActivityId, { guestIds }, _, before) => {
    if (before)
      await tx
        .delete(bookingActivityGuests)
        .where(eq(bookingActivityGuests.bookingActivityId, bookingActivityId))
    await visitors(
      tx,
      guestIds.map((bookingGuestId) => ({ bookingActivityId, bookingGuestId })),
    )
  },
  release: releaseDuties('bookingActivityId'),
  over: linesOver('bookingActivityId'),
  paper: {
    form: confirmedActivity,
    title: ({ activity, packageName }) => `${activity} · ${packageName}`,
    printed: ({ adults, children, infants, confirmationNumber }) => ({
      pax: { adults, children, infants },
      confirmationNumber: confirmationNumber ?? '',
    }),
  },
}
