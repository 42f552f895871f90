import type { DispatchCrew } from '@melali/shared/api'
import { and, asc, eq, ne } from 'drizzle-orm'
import { bookingActivities, bookingTransports, type Db, duties } from '../../db'
import type { AuditEntry } from '../../platform/audit/write'
import { refuse } from '../../platform/errors'
import { confirmIfReady, reopenIfUnready } from '../commands/confirm-if-ready'
import { detailReply } from '../detail/detail'
import { refuseStaleBooking } from '../detail/stale'
import { isLive, transportTransitions } from '../lines/states'
import { type BookingRecord, lockBooking } from '../repo'
import type { BookingCall } from '../scene'
import { isOperable } from '../states'
import { type Overruling, refuseDoubted } from './board/planned-doubts'
import { assignmentsOf } from './board/release'
import { lockPerson, lockVehicle } from './crew-locks'
import { activityJob, transportJob } from './line'
import { isOver, refuseOver } from './over'
import { type DutyStatus, planDuty, refuseUnreachable } from './plan'
import { takeOff } from './release'
import { refuseStandstill } from './standstill'
import { wayBackFrom } from './way-back'

export const refuseInoperable = ({ status }: Pick<BookingRecord, 'status'>) => {
  if (isOperable(status)) return
  const early = status === 'draft' || status === 'submitted'
  throw refuse.conflict(early ? 'NOT_APPROVED' : 'WRONG_STATUS', { status })
}

const openOperable = async (call: BookingCall): Promise<BookingRecord> => {
  const booking = await lockBooking(call.tx, call.params.id, call.actor)
  await refuseStaleBooking(call, booking)
  refuseInoperable(booking)
  return booking
}

interface Pair {
  driverId: string
  vehicleId: string
  /** The driver whose place they take. */
  insteadOf?: string | undefined
}

const plannedFor = (tx: Db, lineId: string) =>
  tx
    .select()
    .from(duties)
    .where(and(eq(duties.bookingTransportId, lineId), ne(duties.status, 'cancelled')))
    .orderBy(asc(duties.createdAt), asc(duties.id))
type Planned = Awaited<ReturnType<typeof plannedFor>>

/** Who leaves for another pair: those it shares driver or vehicle with, and whom it comes instead of, which one vehicle alone tells by itself. */
const leavesFor = (planned: Planned, quantity: number, { driverId, vehicleId, insteadOf }: Pair) => {
  if (insteadOf && !planned.some((duty) => duty.driverId === insteadOf)) throw refuse.conflict('PLAN_CHANGED')
  const gone = planned.filter(
    (duty) =>
      duty.driverId === driverId ||
      duty.vehicleId === vehicleId ||
      (insteadOf ? duty.driverId === insteadOf : quantity === 1),
  )
  if (planned.length - gone.length >= quantity) throw refuse.conflict('RIDE_FULL', { count: quantity })
  return gone
}

const makeRoom = async (tx: Db, planned: Planned, quantity: number, pair: Pair) => {
  const gone = leavesFor(planned, quantity, pair)
  await takeOff(tx, gone)
  return gone
}

interface Planning extends Pick<BookingCall, 'tx' | 'actor' | 'audit'> {
  /** How far the job was with this person before it was taken off to be given anew. */
  reached?: DutyStatus | undefined
}

/** A driver and a vehicle for a ride; where it is full they take somebody’s place. */
export const planRide = async (
  { tx, actor, audit, reached }: Planning,
  booking: BookingRecord,
  lineId: string,
  pair: Pair,
) => {
  const { line, date, standstill, ...job } = await transportJob(tx, booking.id, lineId)
  if (!transportTransitions.assign.from.includes(line.status)) {
    throw refuse.conflict('WRONG_LINE_STATUS', { status: line.status })
  }
  const planned = await plannedFor(tx, line.id)
  const has = planned.find((duty) => duty.driverId === pair.driverId)
  if (has?.vehicleId === pair.vehicleId && !isOver(has)) return
  refuseStandstill(standstill)
  const driver = await lockPerson(tx, 'driver', pair.driverId, date)
  const vehicle = await lockVehicle(tx, pair.vehicleId, line)
  const gone = await makeRoom(tx, planned, line.quantity, pair)
  const duty = {
    bookingId: booking.id,
    bookingTransportId: line.id,
    driverId: driver.id,
    vehicleId: vehicle.id,
    // Another vehicle leaves the job with its driver, as far as it is.
    status: has?.status ?? reached,
    ...job,
    createdById: actor.userId,
  }
  await refuseUnreachable(tx, duty)
  await planDuty(tx, duty)
  const full = planned.length - gone.length + 1 >= line.quantity
  await tx
    .update(bookingTransports)
    .set({ status: full ? 'assigned' : 'to_assign' })
    .where(eq(bookingTransports.id, line.id))
  audit({
    entity: 'booking',
    entityId: booking.id,
    event: 'booking.driver-assigned',
    before: { lineId: line.id, status: line.status },
    after: {
      lineId: line.id,
      driver: driver.name,
      vehicle: vehicle.plate,
      date,
      time: line.time,
    },
    agentId: booking.agentId,
  })
}

type AssignCall<B extends object> = BookingCall & { body: B & Overruling }

/** Plans a line of a booking; what newly stands against a doubt has a reason. */
const assigned = async (
  call: AssignCall<object>,
  crew: DispatchCrew,
  lineId: string,
  plan: (planning: Planning, booking: BookingRecord) => Promise<void>,
) => {
  const { tx, locale, body } = call
  const booking = await openOperable(call)
  const before = await assignmentsOf(tx, crew, [lineId])
  const entries: AuditEntry[] = []
  await plan({ ...call, audit: (entry) => entries.push(entry) }, booking)
  const after = await assignmentsOf(tx, crew, [lineId])
  const isNew = after.some(({ id }) => !before.some((one) => one.id === id))
  const reasonFor = await refuseDoubted(body, tx, crew, isNew ? [lineId] : [], locale)
  for (const entry of entries) call.audit({ ...entry, reason: reasonFor(lineId) })
  return { booking, back: wayBackFrom(before, after) }
}

export const assignDriver = async (call: AssignCall<Pair> & { params: { lineId: string } }) => {
  const { lineId } = call.params
  const { booking, back } = await assigned(call, 'drivers', lineId, (planning, of) =>
    planRide(planning, of, lineId, call.body),
  )
  await confirmIfReady(call, booking.id)
  // A pair made of two others leaves one vehicle without its driver.
  await reopenIfUnready(call, booking.id)
  return { ...(await detailReply(call, booking.id)), back }
}

/** A guide for an activity, instead of the one before. */
export const planVisit = async (
  { tx, actor, audit }: Planning,
  booking: BookingRecord,
  lineId: string,
  guideId: string,
) => {
  const { line, date, standstill, ...job } = await activityJob(tx, booking.id, lineId)
  if (!isLive(line.status)) {
    throw refuse.conflict('WRONG_LINE_STATUS', { status: line.status })
  }
  const ofLine = eq(duties.bookingActivityId, line.id)
  const planned = await tx
    .select()
    .from(duties)
    .where(and(ofLine, ne(duties.status, 'cancelled')))
  refuseOver(planned)
  if (planned.some((duty) => duty.guideId === guideId)) return
  refuseStandstill(standstill)
  const guide = await lockPerson(tx, 'guide', guideId, date)
  await takeOff(tx, planned)
  const duty = {
    bookingId: booking.id,
    bookingActivityId: line.id,
    guideId: guide.id,
    ...job,
    createdById: actor.userId,
  }
  await refuseUnreachable(tx, duty)
  await planDuty(tx, duty)
  // The booking's version moves with it, so that an open form learns of the guide.
  await tx.update(bookingActivities).set({ position: line.position }).where(eq(bookingActivities.id, line.id))
  audit({
    entity: 'booking',
    entityId: booking.id,
    event: 'booking.guide-assigned',
    after: { lineId: line.id, guide: guide.name, date, time: line.time },
    agentId: booking.agentId,
  })
}

export const assignGuide = async (call: AssignCall<{ activityLineId: string; guideId: string }>) => {
  const { activityLineId, guideId } = call.body
  const { booking, back } = await assigned(call, 'guides', activityLineId, (planning, of) =>
    planVisit(planning, of, activityLineId, guideId),
  )
  return { ...(await detailReply(call, booking.id)), back }
}
