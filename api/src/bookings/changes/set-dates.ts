import type { setChangeDates } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { bookingChanges, bookingLines, type Db } from '../../db'
import { baliDay, refuseTooFarAhead } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { daysBetween } from '../../pricing'
import { deadStatuses } from '../lines/states'
import { onOtherDays } from '../lines/trip'
import type { BookingCall } from '../scene'
import { changeReply } from './look'
import { openEdit } from './on-stage'
import { arrivesTooEarly } from './rows'
import { appliedTo, differenceOf, kindsInOrder, type Snapshot } from './wanted'
import { requireChangeable } from './write'

/** What a supplier said no to stays behind, as in a copy. */
const deadIn = async (tx: Db, bookingId: string) => {
  const dead = await tx
    .select({ id: bookingLines.id })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, bookingId), inArray(bookingLines.status, [...deadStatuses])))
  return new Set(dead.map(({ id }) => id))
}

const moved = (lines: Snapshot['lines'], days: number, dead: ReadonlySet<string>) => {
  const all = { ...lines }
  for (const { name } of kindsInOrder)
    all[name] = lines[name].map((line) =>
      dead.has(line.id) ? line : { ...line, body: onOtherDays(line.body, days) },
    )
  return all
}

/** Other days of the trip, and every service as far from the arrival as it was; whether that can be had, the play tells. */
export const setDates = async (call: BookingCall & { body: BodyOf<typeof setChangeDates> }) => {
  const { tx, actor, now, body } = call
  const { moveAll, ...dates } = body
  const { change, base } = await openEdit(call)
  requireChangeable({ status: change.bookingStatus })
  const was = appliedTo(base, change.wanted)
  const wanted = { ...was, dates }
  if (arrivesTooEarly(differenceOf(base, wanted), actor, now))
    throw refuse.invalid({ arrival: 'ARRIVAL_PAST' })
  refuseTooFarAhead(baliDay(now), dates)
  const days = moveAll ? daysBetween(was.dates.arrival, dates.arrival) : 0
  if (days) wanted.lines = moved(was.lines, days, await deadIn(tx, change.bookingId))
  await tx
    .update(bookingChanges)
    .set({ base, wanted: differenceOf(base, wanted) })
    .where(eq(bookingChanges.id, change.id))
  return changeReply(call, change.id)
}
