import type { BookingCall } from '../scene'
import { changeReply, weigh } from './look'
import { nothingElse } from './trial'
import { snapshotOf, without } from './wanted'
import { moveChange, openChange, requireChangeable, tell } from './write'

/** Begins from the booking as it is now: what changed there since, and what can't be had any more, is left out. */
export const renew = async (call: BookingCall) => {
  const { booking, change } = await openChange(call, 'renew')
  requireChangeable(booking)
  const { outdated, problems } = await weigh(call, { ...change, sentAt: null }, nothingElse)
  const wanted = without(change.wanted, new Set([...outdated, ...problems].map(({ id }) => id)))
  await moveChange(call, change, ['working', 'sent'], {
    ...{ status: 'working', wanted, base: await snapshotOf(call.tx, booking.id) },
    ...{ sentById: null, sentAt: null, beforeCents: null, afterCents: null, feeCents: null },
  })
  tell(call, booking, 'renewed')
  return changeReply(call, change.id)
}
