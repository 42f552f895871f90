import type { TripDates } from '@melali/shared/api'
import { and, eq, inArray } from 'drizzle-orm'
import { bookingLines, type Db } from '../../db'
import { daysBetween } from '../../pricing'
import { deadStatuses } from '../lines/states'
import { onOtherDays } from '../lines/trip'
import { kindsInOrder, type Snapshot } from './wanted'

/** What a supplier said no to stays behind, as in a copy. */
const deadIn = async (tx: Db, bookingId: string) => {
  const dead = await tx
    .select({ id: bookingLines.id })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, bookingId), inArray(bookingLines.status, [...deadStatuses])))
  return new Set(dead.map(({ id }) => id))
}

/** The trip on other days, every service as far from the arrival as it was. */
export const movedAlong = async (
  tx: Db,
  bookingId: string,
  was: Snapshot,
  dates: TripDates,
): Promise<Snapshot> => {
  const days = daysBetween(was.dates.arrival, dates.arrival)
  if (!days) return { ...was, dates }
  const dead = await deadIn(tx, bookingId)
  const lines = { ...was.lines }
  for (const { name } of kindsInOrder)
    lines[name] = was.lines[name].map((line) =>
      dead.has(line.id) ? line : { ...line, body: onOtherDays(line.body, days) },
    )
  return { ...was, dates, lines }
}
