import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { confirmationForms, type Db, nextNumber } from '../../db'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { currentSettings } from '../../settings/current'
import { refuseStaleBooking } from '../detail/stale'
import { type BookingRecord, lockBooking } from '../repo'
import type { BookingCall } from '../scene'
import { letterheadOf } from './letterhead'
import { type Kind, printedLines } from './printed'
import { asStored, type Form, headOf } from './read'

const refuseEarly = ({ status }: BookingRecord) => {
  if (status === 'draft' || status === 'submitted') throw refuse.conflict('NOT_APPROVED', { status })
  if (status === 'cancelled' || status === 'expired') throw refuse.conflict('WRONG_STATUS', { status })
}

const readyLines = async (tx: Db, bookingId: string, kind: Kind) => {
  const printed = await printedLines(tx, bookingId, kind)
  if (!printed.length) throw refuse.conflict('NOTHING_TO_CONFIRM')
  const open = printed.filter(({ ready }) => !ready)
  if (open.length) {
    const lines = open.map(({ line, title }) => ({ id: line.id, title }))
    throw refuse.conflict('LINES_NOT_CONFIRMED', { names: lines.map(({ title }) => title).join('; '), lines })
  }
  return printed.map(({ line }) => line)
}

const formInForce = async (tx: Db, bookingId: string, kind: Kind) => {
  const forms = confirmationForms
  const [form] = await tx
    .select()
    .from(forms)
    .where(and(eq(forms.bookingId, bookingId), eq(forms.kind, kind), eq(forms.status, 'current')))
  return form
}

/** The present form gives way; a first one gets a number. The booking's row is locked, so there is one of each. */
const nextRevision = async (tx: Db, before: Form | undefined, year: number) => {
  if (before) {
    await tx
      .update(confirmationForms)
      .set({ status: 'superseded' })
      .where(eq(confirmationForms.id, before.id))
    return { number: before.number, revision: before.revision + 1 }
  }
  const { confirmationPrefix } = await currentSettings(tx)
  return { number: await nextNumber(tx, confirmationPrefix, year), revision: 1 }
}

/** Issues the form of a kind; where the one in force says the same already, that one stays. */
export const issueForm = async (call: BookingCall & { body: { kind: Kind } }) => {
  const { tx, actor, now, params, body, audit } = call
  const booking = await lockBooking(tx, params.id, actor)
  await refuseStaleBooking(call, booking)
  refuseEarly(booking)
  const { kind } = body
  const lines = await readyLines(tx, booking.id, kind)
  const content = { ...(await letterheadOf(tx, booking)), lines }
  const before = await formInForce(tx, booking.id, kind)
  if (before && isDeepStrictEqual(before.content, asStored(content)))
    return { data: await headOf(tx, booking, before) }
  const numbered = await nextRevision(tx, before, Number(baliDay(now).slice(0, 4)))
  const [form] = await tx
    .insert(confirmationForms)
    .values({
      ...numbered,
      bookingId: booking.id,
      kind,
      lineIds: lines.map(({ id }) => id),
      content,
      createdById: actor.userId,
      createdAt: now.toISOString(),
    })
    .returning()
  if (!form) throw new Error('no form')
  audit({
    entity: 'booking',
    entityId: booking.id,
    event: 'booking.confirmation-form-issued',
    after: { kind, ...numbered },
    agentId: booking.agentId,
  })
  return { data: await headOf(tx, booking, form) }
}
