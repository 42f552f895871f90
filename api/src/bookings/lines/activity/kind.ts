import { eq } from 'drizzle-orm'
import { bookingActivities, bookingActivityGuests, type Db } from '../../../db'
import { releaseDuties } from '../../dispatch/release'
import type { Work } from '../../steps/open'
import { handColumns, keepingHandPrice } from '../kept-price'
import type { LineKind } from '../kind'
import { isLocked } from '../states'
import { statusAfterEdit } from '../status'
import { visitUnits } from '../units'
import { type ActivityPrice, priceActivityLine } from './price'
import { type ActivityBody, type ActivityRow, activityBodyOf, activityRows } from './rows'

const columnsOf = (work: Work, body: ActivityBody, linePrice: ActivityPrice, position: number) => ({
  ...linePrice,
  ...handColumns(linePrice),
  ...statusAfterEdit(work),
  date: body.date,
  time: body.time,
  remarks: body.remarks ?? '',
  position,
})

const setGuests = async (tx: Db, lineId: string, guestIds: readonly string[]) => {
  await tx.delete(bookingActivityGuests).where(eq(bookingActivityGuests.bookingActivityId, lineId))
  await tx
    .insert(bookingActivityGuests)
    .values(guestIds.map((bookingGuestId) => ({ bookingActivityId: lineId, bookingGuestId })))
}

/** Activities. One that changes loses its guide, as a ride loses its driver. */
export const activityKind: LineKind<ActivityBody, ActivityRow, ActivityPrice> = {
  step: 'activities',
  entity: 'activity-line',
  rows: activityRows,
  bodyOf: activityBodyOf,
  title: ({ packageName, date }) => `${packageName}, ${date}`,
  isLocked: ({ status }) => isLocked(status),
  wasRequested: ({ requestedAt }) => requestedAt !== null,
  price: keepingHandPrice(priceActivityLine, activityBodyOf),
  units: ({ guestIds }, price) => visitUnits({ ...price, pax: guestIds.length }),
  insert: async (work, body, linePrice, position) => {
    const [row] = await work.tx
      .insert(bookingActivities)
      .values({ ...columnsOf(work, body, linePrice, position), bookingId: work.booking.id })
      .returning({ id: bookingActivities.id })
    if (row) await setGuests(work.tx, row.id, body.guestIds)
  },
  update: async (work, row, body, linePrice, position) => {
    await releaseDuties(work.tx, { activityIds: [row.id] })
    await work.tx
      .update(bookingActivities)
      .set(columnsOf(work, body, linePrice, position))
      .where(eq(bookingActivities.id, row.id))
    await setGuests(work.tx, row.id, body.guestIds)
  },
  delete: async ({ tx }, { id }) => {
    await releaseDuties(tx, { activityIds: [id] })
    await tx.delete(bookingActivities).where(eq(bookingActivities.id, id))
  },
  cancel: async ({ tx }, { id }) => {
    await releaseDuties(tx, { activityIds: [id] })
    await tx.update(bookingActivities).set({ status: 'cancelled' }).where(eq(bookingActivities.id, id))
  },
}
