import type { copyBooking, LeftBehind } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { v7 } from 'uuid'
import { refuse } from '../../platform/errors'
import { addDays, daysBetween } from '../../pricing'
import { bookingDetailOf } from '../detail/detail'
import { lineKinds } from '../lines/kinds'
import { findBooking } from '../repo'
import type { BookingCall } from '../scene'
import { markSteps } from '../steps/settle'
import { type GuestRecord, guestsOf, workOn } from '../steps/work'
import { copyLines } from './copied-lines'
import { createDraft } from './create'

/** The same people where they travel again, otherwise whoever has their place in the list. */
const standIns = (
  before: readonly GuestRecord[],
  booked: readonly GuestRecord[],
  after: readonly GuestRecord[],
) => {
  const ids = new Set(after.map(({ id }) => id))
  const known = new Map(after.flatMap((guest) => (guest.guestId ? [[guest.guestId, guest.id]] : [])))
  const again = before.map(({ guestId }, at) => {
    const beside = booked[at]?.id ?? ''
    return known.get(guestId ?? '') ?? (ids.has(beside) ? beside : undefined)
  })
  const isSame = again.some((id) => id !== undefined)
  return new Map(
    before.flatMap((guest, at): [string, string][] => {
      const id = isSame ? again[at] : after[at]?.id
      return id ? [[guest.id, id]] : []
    }),
  )
}

/** Of the same group go those who went, also who isn't in it; of another one, or where nobody went, everybody. */
const travellersOf = (before: readonly GuestRecord[], booked: readonly GuestRecord[]) => {
  const guestIds = new Set(before.flatMap(({ guestId }) => guestId ?? []))
  const mainGuestId = before.find(({ isMain }) => isMain)?.guestId ?? null
  return booked.length ? { guestIds, mainGuestId, booked } : undefined
}

/** A draft with the services of another booking on other days, priced and reserved as things stand now. */
export const copy = async (call: BookingCall & { body: BodyOf<typeof copyBooking> }) => {
  const { tx, actor, audit, body } = call
  const source = await findBooking(tx, call.params.id, actor)
  const groupId = body.groupId ?? source.groupId
  if (!groupId) throw refuse.invalid({ groupId: 'unknownChoice' })
  const days = daysBetween(source.arrival, body.arrival)
  const before = await guestsOf(tx, source.id)
  const booked = groupId === source.groupId ? before.map((guest) => ({ ...guest, id: v7() })) : []
  const id = await createDraft(
    call,
    {
      groupId,
      bookingType: source.bookingType,
      arrival: body.arrival,
      departure: addDays(source.departure, days),
      remarks: source.remarks,
    },
    travellersOf(before, booked),
  )
  const work = await workOn(call, await findBooking(tx, id, actor))
  const moving = {
    from: source.id,
    to: work,
    days,
    guestsBefore: before.length,
    guestOf: standIns(before, booked, work.guests),
  }
  const left: LeftBehind[] = []
  const done = new Set(work.booking.completedSteps)
  for (const kind of Object.values(lineKinds)) {
    const found = await copyLines(kind, moving)
    left.push(...found.left)
    if (found.copied) done.add(kind.step)
  }
  await markSteps(work, [...done])
  audit({
    entity: 'booking',
    entityId: id,
    event: 'booking.copied',
    after: { from: source.code, left: left.map(({ title }) => title) },
    agentId: work.booking.agentId,
  })
  return { data: { booking: await bookingDetailOf(call, id), left } }
}
