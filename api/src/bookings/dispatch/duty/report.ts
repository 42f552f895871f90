import { type DutyState, type DutyStep, dutyTransitions, type reportDuty } from '@melali/shared/api'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { bookingTransports, type Db, duties, dutyLinks, dutyReports, uploads } from '../../../db'
import { nobody } from '../../../platform/auth/actor'
import { refuse } from '../../../platform/errors'
import type { Call } from '../../../platform/serve'
import { transportTransitions } from '../../lines/states'
import { lockBooking } from '../../repo'
import { isOperable } from '../../states'
import { isOver } from '../over'
import { type Phone, phoneOf } from './link'
import { reopenedAt } from './reopen'

type Report = Call<typeof reportDuty>['body']

const columns = {
  drivers: { line: duties.bookingTransportId, person: duties.driverId, reporter: dutyLinks.driverId },
  guides: { line: duties.bookingActivityId, person: duties.guideId, reporter: dutyLinks.guideId },
} as const

/** The job of a line as long as this person has it. */
const heldBy = async (tx: Db, { crew, personId }: Phone, lineId: string) => {
  const { line, person } = columns[crew]
  const [held] = await tx
    .select({ id: duties.id, bookingId: duties.bookingId, status: duties.status })
    .from(duties)
    .where(and(eq(line, lineId), eq(person, personId), ne(duties.status, 'cancelled')))
  if (!held?.bookingId) throw refuse.conflict('DUTY_NOT_YOURS')
  return { ...held, bookingId: held.bookingId }
}

/** What was booked under that key before. */
const booked = async (tx: Db, { key, lineId, step }: Report) => {
  const [known] = await tx.select().from(dutyReports).where(eq(dutyReports.id, key))
  if (!known) return undefined
  if (known.lineId !== lineId || known.step !== step)
    throw refuse.invalid({ key: 'KEY_REUSED' }, 'KEY_REUSED')
  return { data: { lineId, state: dutyTransitions[step].to } }
}

const refuseForeignPhoto = async (tx: Db, { personId }: Phone, photoId: string) => {
  const [photo] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, photoId), eq(uploads.entity, 'duty'), eq(uploads.entityId, personId)))
  if (!photo) throw refuse.invalid({ photoId: 'unknownChoice' })
}

/** What the office took back since counts as never told. */
const hasTold = async (
  tx: Db,
  { crew, personId }: Phone,
  { bookingId, lineId }: { bookingId: string; lineId: string },
  steps: readonly DutyStep[],
) => {
  const since = reopenedAt(bookingId, lineId, personId)
  const [told] = await tx
    .select({ id: dutyReports.id })
    .from(dutyReports)
    .innerJoin(dutyLinks, eq(dutyLinks.id, dutyReports.linkId))
    .where(
      and(
        eq(dutyReports.lineId, lineId),
        inArray(dutyReports.step, [...steps]),
        eq(columns[crew].reporter, personId),
        gt(dutyReports.createdAt, sql`coalesce(${since}, '-infinity')`),
      ),
    )
  return told !== undefined
}

const isClosed = async (tx: Db, id: string) => {
  const [duty] = await tx
    .select({ id: duties.id })
    .from(duties)
    .where(and(eq(duties.id, id), eq(duties.status, 'done')))
  return duty !== undefined
}

/**
 * The update itself is the guard, not what was read before: the clock may close the job meanwhile. It closes what
 * nobody reported: how such a job ended is still heard, until its person has said so, and what was before is kept.
 */
const advance = async (
  tx: Db,
  phone: Phone,
  held: { id: string; bookingId: string; status: string },
  { step, lineId }: Report,
): Promise<DutyState> => {
  const { from, to } = dutyTransitions[step]
  const isHeard = !(await hasTold(tx, phone, { bookingId: held.bookingId, lineId }, [step, 'finish']))
  const isEnd = isOver({ status: to }) && isHeard
  const moved = await tx
    .update(duties)
    .set({ status: to })
    .where(and(eq(duties.id, held.id), inArray(duties.status, isEnd ? [...from, 'done'] : [...from])))
    .returning({ id: duties.id })
  if (moved.length) return to
  if (isHeard && !isOver({ status: to }) && (await isClosed(tx, held.id))) return 'done'
  throw refuse.conflict('DUTY_PASSED', { state: held.status })
}

/** A ride is over with the last of its vehicles; where one at least met its guests it took place. */
const settleRide = async (tx: Db, lineId: string) => {
  const [line] = await tx.select().from(bookingTransports).where(eq(bookingTransports.id, lineId))
  const all = await tx
    .select({ status: duties.status })
    .from(duties)
    .where(and(eq(duties.bookingTransportId, lineId), ne(duties.status, 'cancelled')))
  if (!line || all.length < line.quantity || !all.every(isOver)) return
  const { from, to } = transportTransitions[all.some(({ status }) => status === 'done') ? 'complete' : 'miss']
  await tx
    .update(bookingTransports)
    .set({ status: to })
    .where(and(eq(bookingTransports.id, lineId), inArray(bookingTransports.status, [...from])))
}

const events: Record<DutyState, string> = {
  planned: '',
  accepted: 'booking.duty-accepted',
  under_way: 'booking.duty-under-way',
  done: 'booking.duty-done',
  no_show: 'booking.duty-no-show',
}

/** A step of a job from a phone, once: a repeat is answered, and whoever comes at the same moment waits for it. */
export const reportStep = async ({ tx, params, body, now, audit }: Call<typeof reportDuty>) => {
  const phone = await phoneOf(tx, params.token, now)
  const before = await booked(tx, body)
  if (before) return before
  const { bookingId } = await heldBy(tx, phone, body.lineId)
  const booking = await lockBooking(tx, bookingId, nobody)
  const meanwhile = await booked(tx, body)
  if (meanwhile) return meanwhile
  const held = await heldBy(tx, phone, body.lineId)
  if (!isOperable(booking.status) && booking.status !== 'completed') throw refuse.conflict('DUTY_NOT_YOURS')
  if (body.photoId) await refuseForeignPhoto(tx, phone, body.photoId)
  const state = await advance(tx, phone, held, body)
  const { key, lineId, step, note, photoId, at } = body
  await tx.insert(dutyReports).values({
    ...{ id: key, linkId: phone.linkId, bookingId, lineId, step, note, photoId: photoId ?? null },
    ...{ saidAt: at, createdAt: now.toISOString() },
  })
  if (phone.crew === 'drivers' && isOver({ status: state })) await settleRide(tx, lineId)
  audit({
    entity: 'booking',
    entityId: bookingId,
    event: events[dutyTransitions[step].to],
    before: { lineId, state: held.status },
    after: { lineId, state, at },
    agentId: booking.agentId,
    by: { id: null, name: phone.name },
  })
  return { data: { lineId, state } }
}
