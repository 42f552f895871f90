import type { setChangeDates } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { eq } from 'drizzle-orm'
import { bookingChanges } from '../../db'
import { baliDay, refuseTooFarAhead } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import type { BookingCall } from '../scene'
import { changeReply } from './look'
import { movedAlong } from './moved-along'
import { openEdit } from './on-stage'
import { arrivesTooEarly } from './rows'
import { appliedTo, differenceOf } from './wanted'
import { requireChangeable } from './write'

/** Other days of the trip, and every service as far from the arrival as it was; whether that can be had, the play tells. */
export const setDates = async (call: BookingCall & { body: BodyOf<typeof setChangeDates> }) => {
  const { tx, actor, now, body } = call
  const { moveAll, ...dates } = body
  const { change, base } = await openEdit(call)
  requireChangeable({ status: change.bookingStatus })
  const was = appliedTo(base, change.wanted)
  const wanted = moveAll ? await movedAlong(tx, change.bookingId, was, dates) : { ...was, dates }
  if (arrivesTooEarly(differenceOf(base, wanted), actor, now))
    throw refuse.invalid({ arrival: 'ARRIVAL_PAST' })
  refuseTooFarAhead(baliDay(now), dates)
  await tx
    .update(bookingChanges)
    .set({ base, wanted: differenceOf(base, wanted) })
    .where(eq(bookingChanges.id, change.id))
  return changeReply(call, change.id)
}
