import type { sendChange } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { refuse } from '../../platform/errors'
import { agreementsFor } from '../commands/agreements'
import { findBooking } from '../repo'
import type { BookingCall, Scene } from '../scene'
import { takeOver } from './accept'
import { changeReply, weigh } from './look'
import { play } from './play'
import { arrivesTooEarly, type ChangeRecord } from './rows'
import { asAsked, playedOn, tried } from './trial'
import { isNothing } from './wanted'
import { moveChange, openChange, requireChangeable, tell } from './write'

/** Houses that are new to the booking, or on other terms, are agreed to by whoever sends. */
const refuseUnagreed = async (scene: Scene, change: ChangeRecord) => {
  const known = await agreementsFor(scene.tx, change.bookingId, scene.actor.userId)
  const versions = new Set([...known.missing, ...known.given].map(({ versionId }) => versionId))
  const { missing } = await tried(scene.tx, async (tx) => {
    const within = { ...scene, tx, audit: () => {} }
    const booking = await findBooking(tx, change.bookingId, scene.actor)
    await play(asAsked(within, change), booking, playedOn(change, scene.now))
    return agreementsFor(tx, change.bookingId, scene.actor.userId)
  })
  const contracts = missing
    .filter(({ versionId }) => !versions.has(versionId))
    .map(({ contractId, versionId, code, name }) => ({ contractId, versionId, code, name }))
  if (contracts.length)
    throw refuse.conflict('AGREEMENT_MISSING', {
      contracts,
      names: contracts.map(({ name }) => name).join(', '),
    })
}

/** Off to the reservation office, at the difference and the fee that its sender has seen. */
export const send = async (call: BookingCall & { body: BodyOf<typeof sendChange> }) => {
  const { actor, now, body } = call
  if (body.atOnce && (actor.agentId || !actor.can('approve.booking'))) throw refuse.forbidden()
  const { booking, change } = await openChange(call, 'send')
  requireChangeable(booking)
  if (isNothing(change.wanted)) throw refuse.conflict('CHANGE_EMPTY')
  if (arrivesTooEarly(change.wanted, actor, now)) throw refuse.conflict('ARRIVAL_PAST')
  const { before, after, problems, outside, outdated, differenceCents, feeCents } = await weigh(call, change)
  if (outdated.length)
    throw refuse.conflict('CHANGE_OUTDATED', { titles: outdated.map(({ title }) => title) })
  if (problems.length || outside.length)
    throw refuse.conflict('CHANGE_NOT_POSSIBLE', { problems: [...problems, ...outside] })
  if (differenceCents !== body.differenceCents || feeCents !== body.feeCents)
    throw refuse.conflict('CHANGE_MOVED', { differenceCents, feeCents })
  await refuseUnagreed(call, change)
  await moveChange(call, change, ['working'], {
    status: 'sent',
    note: body.note ?? null,
    sentById: actor.userId,
    sentAt: now.toISOString(),
    beforeCents: before.totals.grandCents,
    afterCents: after.totals.grandCents,
    feeCents,
  })
  // What is accepted at once asks nobody.
  if (body.atOnce) await takeOver({ ...call, ifMatch: undefined }, change.id)
  else tell(call, booking, 'sent', { differenceCents, feeCents, ...change.wanted.dates })
  return changeReply(call, change.id)
}
