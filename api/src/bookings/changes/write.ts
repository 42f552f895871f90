import { openChange as shape } from '@melali/shared/api'
import { and, eq, inArray } from 'drizzle-orm'
import { bookingChanges } from '../../db'
import { refuse } from '../../platform/errors'
import type { BookingRecord } from '../repo'
import { lockBooking } from '../repo'
import type { BookingCall, Scene } from '../scene'
import { isChangeable } from '../states'
import { changeReply } from './look'
import { type ChangeRecord, commandsOf, findChange } from './rows'
import { snapshotOf } from './wanted'

type Values = Partial<typeof bookingChanges.$inferInsert>

/** What is said to a request is said to what was read of it; its sender may have sent it otherwise since. */
const refuseStale = async (call: BookingCall, { id, version }: ChangeRecord) => {
  if (call.ifMatch !== undefined && call.ifMatch !== version)
    throw refuse.stale(shape.parse((await changeReply(call, id)).data))
}

/** The booking first, as every write of it; then the request as it stands. */
export const openChange = async (call: BookingCall, command: ReturnType<typeof commandsOf>[number]) => {
  const found = await findChange(call.tx, call.params.id, call.actor)
  if (!found) throw refuse.notFound()
  const booking = await lockBooking(call.tx, found.bookingId, call.actor)
  const change = await findChange(call.tx, call.params.id, call.actor)
  if (!change) throw refuse.notFound()
  if (change.decidedAt) throw refuse.conflict('CHANGE_DECIDED', { status: change.status })
  if (!commandsOf(change, call.actor).includes(command)) throw refuse.conflict('CHANGE_NOT_YOURS')
  await refuseStale(call, change)
  return { booking, change }
}

/** A booking that moved on is changed no more. */
export const requireChangeable = ({ status }: Pick<BookingRecord, 'status'>) => {
  if (!isChangeable(status)) throw refuse.conflict('CHANGE_NOT_OFFERED', { status })
}

/** Only from a status that allows it: of two decisions one wins. */
export const moveChange = async (
  { tx }: Pick<Scene, 'tx'>,
  { id }: ChangeRecord,
  from: ('working' | 'sent')[],
  values: Values,
) => {
  const moved = await tx
    .update(bookingChanges)
    .set(values)
    .where(and(eq(bookingChanges.id, id), inArray(bookingChanges.status, from)))
    .returning({ id: bookingChanges.id })
  if (!moved.length) throw refuse.conflict('CHANGE_DECIDED')
}

export const tell = (
  { audit }: Pick<Scene, 'audit'>,
  { id, agentId }: Pick<BookingRecord, 'id' | 'agentId'>,
  event: string,
  after: object = {},
  reason?: string,
) =>
  audit({
    ...{ entity: 'booking', entityId: id, event: `booking.change_${event}`, agentId },
    after: { ...after },
    reason,
  })

/** One is open at a time, which the index holds. */
export const start = async (call: BookingCall) => {
  const { tx, actor, params } = call
  const booking = await lockBooking(tx, params.id, actor)
  requireChangeable(booking)
  const base = await snapshotOf(tx, booking.id)
  const [made] = await tx
    .insert(bookingChanges)
    .values({
      bookingId: booking.id,
      agentId: actor.agentId,
      base,
      wanted: { lines: {} },
      createdById: actor.userId,
    })
    .returning({ id: bookingChanges.id })
  if (!made) throw new Error('The change was not stored')
  tell(call, booking, 'begun')
  return changeReply(call, made.id)
}

export const decision = ({ actor, now }: BookingCall) => ({
  decidedById: actor.userId,
  decidedAt: now.toISOString(),
})

export const withdraw = async (call: BookingCall) => {
  const { booking, change } = await openChange(call, 'withdraw')
  await moveChange(call, change, ['working', 'sent'], { status: 'withdrawn', ...decision(call) })
  tell(call, booking, 'withdrawn')
  return changeReply(call, change.id)
}

export const decline = async (call: BookingCall & { body: { reason: string } }) => {
  const { booking, change } = await openChange(call, 'decline')
  const { reason } = call.body
  await moveChange(call, change, ['sent'], { status: 'declined', reason, ...decision(call) })
  tell(call, booking, 'declined', { changeId: change.id }, reason)
  return changeReply(call, change.id)
}
