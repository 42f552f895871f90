import { bookingDetail } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { bookingChanges } from '../../db'
import { Refusal, refuse } from '../../platform/errors'
import { bookingDetailOf } from '../detail/detail'
import { findBooking } from '../repo'
import type { BookingCall } from '../scene'
import { isChangeable } from '../states'
import { play, stageOf } from './play'
import { type ChangeRecord, commandsOf, findChange } from './rows'
import { asAsked, playedOn, tried, workingCopy } from './trial'
import { withUnplayed } from './unplayed'
import { differenceOf, outdatedIn, snapshotOf } from './wanted'

type Handler<C, R> = (call: C) => Promise<R>

/** Runs the call on the booking as the request would make it, as far as that can be had, and takes everything back. */
const within = <C extends BookingCall, T>(
  call: C,
  change: ChangeRecord,
  work: (call: C, unplayed: ReadonlySet<string>) => Promise<T>,
) =>
  tried(call.tx, async (tx) => {
    const scene = { ...call, tx, audit: () => {} }
    const booking = await findBooking(tx, change.bookingId, call.actor)
    if (!isChangeable(booking.status)) throw refuse.conflict('CHANGE_NOT_OFFERED', { status: booking.status })
    const played = playedOn(change, call.now)
    const problems = await play(asAsked(scene, change), booking, played)
    const params = { ...call.params, id: change.bookingId }
    const unplayed = new Set(problems.map(({ id }) => id))
    return work({ ...scene, params, ifMatch: undefined, stage: stageOf(played) }, unplayed)
  })

const copyOf = async (call: BookingCall, change: ChangeRecord) => ({
  data: workingCopy(change, await within(call, change, (on) => bookingDetailOf(on, change.bookingId))),
})

/** The id of an open request stands for its booking; one that is no request is told as before. */
const orOnStage =
  <C extends BookingCall, R>(handler: Handler<C, R>, staged: (call: C, change: ChangeRecord) => Promise<R>) =>
  async (call: C): Promise<R> => {
    try {
      return await handler(call)
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 404)) throw error
      const change = await findChange(call.tx, call.params.id, call.actor)
      if (!change || change.decidedAt) throw error
      return staged(call, change)
    }
  }

/** Reads, prices and offers. */
export const readsOnStage = <C extends BookingCall, R>(handler: Handler<C, R>) =>
  orOnStage(handler, (call, change) => within(call, change, handler))

/** A booking, or the working copy of one. */
export const shownOnStage = <C extends BookingCall, R extends { data: object }>(handler: Handler<C, R>) =>
  orOnStage(handler, (call, change) => copyOf(call, change) as unknown as Promise<R>)

const refuseEdit = async (call: BookingCall, change: ChangeRecord) => {
  if (!commandsOf(change, call.actor).includes('edit'))
    throw change.status === 'sent' ? refuse.conflict('CHANGE_SENT') : refuse.forbidden()
  if (call.ifMatch !== undefined && call.ifMatch !== change.version)
    throw refuse.stale(bookingDetail.parse((await copyOf(call, change)).data))
  const now = await snapshotOf(call.tx, change.bookingId)
  const outdated = outdatedIn(change.base, now, change.wanted)
  if (outdated.length)
    throw refuse.conflict('CHANGE_OUTDATED', { titles: outdated.map(({ title }) => title) })
  return now
}

/** Of two who save at once the second sees what the first did. */
export const openEdit = async (call: BookingCall) => {
  const { tx, actor, params } = call
  await tx
    .select({ id: bookingChanges.id })
    .from(bookingChanges)
    .where(eq(bookingChanges.id, params.id))
    .for('update')
  const change = await findChange(tx, params.id, actor)
  if (!change) throw refuse.notFound()
  if (change.decidedAt) throw refuse.conflict('CHANGE_DECIDED', { status: change.status })
  return { change, base: await refuseEdit(call, change) }
}

/** Saves in the request alone: what the step makes of the booking is kept as what is wanted, and played again. */
export const savesOnStage = <C extends BookingCall, R>(handler: Handler<C, R>) =>
  orOnStage(handler, async (call) => {
    const { change, base } = await openEdit(call)
    const wanted = await within(call, change, async (on, unplayed) => {
      await handler(on)
      const saved = differenceOf(base, await snapshotOf(on.tx, change.bookingId))
      return withUnplayed(saved, change.wanted, unplayed)
    })
    const [kept] = await call.tx
      .update(bookingChanges)
      .set({ base, wanted })
      .where(eq(bookingChanges.id, change.id))
      .returning({ version: bookingChanges.version })
    return (await copyOf(call, { ...change, base, wanted, ...kept })) as unknown as R
  })
