import type { sendChange } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import type { Db } from '../../db'
import { refuse } from '../../platform/errors'
import { agreementsFor } from '../commands/agreements'
import type { BookingCall } from '../scene'
import { takeOver } from './accept'
import { changeReply, weigh } from './look'
import { arrivesTooEarly } from './rows'
import { isNothing } from './wanted'
import { moveChange, openChange, requireChangeable, tell } from './write'

type Agreements = Awaited<ReturnType<typeof agreementsFor>>

/** Houses that are new to the booking, or on other terms, are agreed to by whoever sends. */
const refuseUnagreed = (known: Agreements, wanted: Agreements) => {
  const versions = new Set([...known.missing, ...known.given].map(({ versionId }) => versionId))
  const contracts = wanted.missing
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
  const agreements = (tx: Db) => agreementsFor(tx, change.bookingId, actor.userId)
  const known = await agreements(call.tx)
  const weighed = await weigh(call, change, agreements)
  const { before, after, problems, outside, outdated, differenceCents, feeCents, seen } = weighed
  if (outdated.length)
    throw refuse.conflict('CHANGE_OUTDATED', { titles: outdated.map(({ title }) => title) })
  if (problems.length || outside.length)
    throw refuse.conflict('CHANGE_NOT_POSSIBLE', { problems: [...problems, ...outside] })
  if (differenceCents !== body.differenceCents || feeCents !== body.feeCents)
    throw refuse.conflict('CHANGE_MOVED', { differenceCents, feeCents })
  refuseUnagreed(known, seen)
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
