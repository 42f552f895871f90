import type { PriceAnswer } from '@melali/shared/api'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { lineKinds } from '../lines/kinds'
import { askLines } from '../lines/write'
import { findBooking } from '../repo'
import { workOn } from '../steps/work'
import { confirmIfReady } from './confirm-if-ready'
import { askerOf, factsOf } from './facts'
import { approveRefusal, returnRefusal, withdrawRefusal } from './guards'
import { move } from './move'
import { repriceOrRefuse } from './reprice'
import type { Command } from './run'

/** Nothing waits any more: neither its option, nor what it would owe. */
const asDraft = { optionExpiresAt: null, creditHold: false }

/** submitted → draft, with the reason that the agent reads. */
export const returnToDraft = async (call: Command, reason: string) => {
  const { tx, booking } = call
  const refusal = returnRefusal(await factsOf(tx, booking))
  if (refusal) throw refuse.conflict(refusal, { status: booking.status })
  await move(call, booking, 'return', { ...asDraft, returnReason: reason }, { reason })
}

/** submitted → draft, by whoever sent it. */
export const withdraw = async (call: Command) => {
  const { tx, actor, now, booking } = call
  const refusal = withdrawRefusal(await factsOf(tx, booking), askerOf(actor, now))
  if (refusal) throw refuse.conflict(refusal, { status: booking.status })
  await move(call, booking, 'withdraw', { ...asDraft, returnReason: null })
}

/** submitted → in_process, at the prices of the day it was submitted; what moved since must be accepted. */
export const approve = async (call: Command, answer: PriceAnswer = {}) => {
  const { tx, actor, now, booking } = call
  const refusal = approveRefusal(await factsOf(tx, booking), askerOf(actor, now))
  if (refusal) throw refuse.conflict(refusal, { status: booking.status })
  const work = await workOn(call, booking)
  const bookedOn = booking.bookedAt ? baliDay(new Date(booking.bookedAt)) : work.today
  const moved = await repriceOrRefuse({ ...work, today: bookedOn }, answer)
  for (const kind of Object.values(lineKinds)) await askLines(kind, tx, booking.id, now.toISOString())
  const priced = await findBooking(tx, booking.id, actor)
  await move(
    call,
    booking,
    'approve',
    {
      approvedAt: now.toISOString(),
      approvedById: actor.userId,
      handledById: booking.handledById ?? actor.userId,
      optionExpiresAt: null,
    },
    { after: { totalCents: priced.totalCents, ...(moved.length && { moved }) } },
  )
  await confirmIfReady(call, booking.id)
}
