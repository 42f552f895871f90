import { refuse } from '../../platform/errors'
import { agreementsFor, keepAgreements } from '../commands/agreements'
import { sumOf } from '../commands/change-fee'
import { confirmHeld, confirmIfReady } from '../commands/confirm-if-ready'
import { findBooking } from '../repo'
import type { BookingCall } from '../scene'
import { feesOf } from './fees'
import { changeReply } from './look'
import { play } from './play'
import type { ChangeRecord } from './rows'
import { asAsked, playedOn } from './trial'
import { outdatedIn, snapshotOf } from './wanted'
import { decision, moveChange, openChange, requireChangeable, tell } from './write'

/** Whoever sent it agreed to the terms of what is new. */
const keepTerms = async ({ tx }: BookingCall, { bookingId, sentById, wanted }: ChangeRecord) => {
  const ids = (wanted.lines.hotel?.set ?? []).map(({ id }) => id)
  if (!ids.length || !sentById) return
  const { given } = await agreementsFor(tx, bookingId, sentById)
  await keepAgreements(tx, bookingId, given, ids)
}

/** The booking becomes what was sent, in one transaction: all of it at that price, or nothing. */
export const takeOver = async (call: BookingCall, id: string) => {
  const { tx, now } = call
  const { booking, change } = await openChange({ ...call, params: { id } }, 'accept')
  requireChangeable(booking)
  await moveChange(call, change, ['sent'], { status: 'accepted', ...decision(call) })
  const base = await snapshotOf(tx, booking.id)
  const outdated = outdatedIn(change.base, base, change.wanted)
  if (outdated.length)
    throw refuse.conflict('CHANGE_OUTDATED', { titles: outdated.map(({ title }) => title) })
  const played = playedOn(change, now)
  const fees = await feesOf(tx, booking.id, base, change.wanted, played.day)
  const problems = await play(asAsked(call, change), booking, { ...played, fees })
  if (problems.length) throw refuse.conflict('CHANGE_NOT_POSSIBLE', { problems })
  const { totalCents } = await findBooking(tx, booking.id, call.actor)
  const [differenceCents, feeCents] = [(totalCents ?? 0) - (booking.totalCents ?? 0), sumOf(fees)]
  const sentCents = (change.afterCents ?? 0) - (change.beforeCents ?? 0)
  if (differenceCents !== sentCents || feeCents !== change.feeCents)
    throw refuse.conflict('CHANGE_MOVED', { differenceCents, feeCents })
  await keepTerms(call, change)
  tell(call, booking, 'accepted', {
    changeId: change.id,
    differenceCents,
    feeCents,
    totalCents,
    ...change.wanted.dates,
  })
  await confirmIfReady(call, booking.id)
  await confirmHeld(call, booking.agentId)
}

export const accept = async (call: BookingCall) => {
  await takeOver(call, call.params.id)
  return changeReply(call, call.params.id)
}
