import type { DispatchCrew, DispatchMove, dispatchMoves } from '@melali/shared/api'
import { inArray } from 'drizzle-orm'
import { bookingActivities, bookingTransports, type Db } from '../../../db'
import type { AuditEntry } from '../../../platform/audit/write'
import { alone } from '../../../platform/bulk/alone'
import { type Refusal, refuse } from '../../../platform/errors'
import { reasonOf } from '../../../platform/http/problem'
import type { Call } from '../../../platform/serve'
import { grouped } from '../../../terms/snapshot/grouped'
import { confirmIfReady, reopenIfUnready } from '../../commands/confirm-if-ready'
import { type BookingRecord, lockBooking } from '../../repo'
import { planRide, planVisit, refuseInoperable } from '../assign'
import { transportJob } from '../line'
import { refuseOver } from '../over'
import { wayBackFrom } from '../way-back'
import { isAssignable } from './movable'
import { refuseDoubted } from './planned-doubts'
import { assignmentsOf, type Held, releaseHeld } from './release'
import { refuseWithoutRight } from './rights'
import { vehicleFor } from './vehicle-for'

type MovesCall = Call<typeof dispatchMoves>

interface Line {
  id: string
  bookingId: string
  status: string
  quantity: number
}

const linesOf = async (tx: Db, crew: DispatchCrew, ids: readonly string[]): Promise<Line[]> => {
  if (crew === 'guides') {
    const { id, bookingId, status } = bookingActivities
    const rows = await tx
      .select({ id, bookingId, status })
      .from(bookingActivities)
      .where(inArray(id, [...ids]))
    return rows.map((row) => ({ ...row, quantity: 1 }))
  }
  const { id, bookingId, status, quantity } = bookingTransports
  return tx
    .select({ id, bookingId, status, quantity })
    .from(bookingTransports)
    .where(inArray(id, [...ids]))
}

interface Moved {
  move: DispatchMove
  line: Line
  booking: BookingRecord
  held: Held | undefined
}

/** The bookings stay ours, in one order for everybody, before anything of them is looked at. */
const open = async ({ tx, actor, body: { crew, moves } }: MovesCall) => {
  const lineIds = [...new Set(moves.map(({ lineId }) => lineId))]
  const found = await linesOf(tx, crew, lineIds)
  const bookings = new Map<string, BookingRecord>()
  for (const id of [...new Set(found.map(({ bookingId }) => bookingId))].sort())
    bookings.set(id, await lockBooking(tx, id, actor))
  const lines = new Map((await linesOf(tx, crew, lineIds)).map((line) => [line.id, line]))
  const held = await assignmentsOf(tx, crew, lineIds)
  const moved = moves.map((move): Moved => {
    const line = lines.get(move.lineId)
    const booking = bookings.get(line?.bookingId ?? '')
    if (!line || !booking) throw refuse.notFound()
    return { move, line, booking, held: held.find(({ id }) => id === move.dutyId) }
  })
  return { moved, before: held, lineIds }
}

/** What was on the caller's screen has to be so still. */
const refuseOutdated = (crew: DispatchCrew, { move, line, booking, held }: Moved, alreadyOn: number) => {
  refuseInoperable(booking)
  if (!isAssignable(crew, line.status)) throw refuse.conflict('WRONG_LINE_STATUS', { status: line.status })
  const isGone = (move.dutyId || !move.personId) && held?.lineId !== line.id
  const isFull = move.dutyId === null && alreadyOn >= line.quantity
  if (isGone || isFull) throw refuse.conflict('PLAN_CHANGED')
  if (held) refuseOver([held])
}

const tellReleased = (call: MovesCall, { booking, line, held }: Moved) =>
  call.audit({
    entity: 'booking',
    entityId: booking.id,
    event: call.body.crew === 'drivers' ? 'booking.driver-released' : 'booking.guide-released',
    before: { lineId: line.id, person: held?.person, ...(held?.plate && { vehicle: held.plate }) },
    after: { lineId: line.id },
    agentId: booking.agentId,
  })

/** Who is on it with what they have is left alone. */
const isAsItIs = ({ move, held }: Moved) =>
  held !== undefined && held.personId === move.personId && held.vehicleId === (move.vehicleId ?? null)

const plan = async (within: MovesCall, { move, line, booking, held }: Moved, released: readonly Held[]) => {
  const { tx, body } = within
  const before = released.find(({ lineId, personId }) => lineId === line.id && personId === move.personId)
  const planning = { ...within, reached: before?.status }
  if (!move.personId) {
    tellReleased(within, { move, line, booking, held })
    return
  }
  if (body.crew === 'guides') return planVisit(planning, booking, line.id, move.personId)
  const vehicleId =
    move.vehicleId ??
    (await vehicleFor(
      tx,
      await transportJob(tx, booking.id, line.id),
      move.personId,
      held?.vehicleId ?? null,
    ))
  return planRide(planning, booking, line.id, { driverId: move.personId, vehicleId })
}

/** A vehicle that is named is taken before any is looked for, so that none is found that another move names. */
const namedFirst = (moves: readonly Moved[]) =>
  moves.toSorted((one, other) => Number(!one.move.vehicleId) - Number(!other.move.vehicleId))

/** Each behind a savepoint, so that every job that can't be moved says why. */
const attempt = async (call: MovesCall, moved: readonly Moved[]) => {
  const refusals: { lineId: string; refusal: Refusal }[] = []
  const told: { lineId: string; entry: AuditEntry }[] = []
  const attemptOne = async ({ line: { id: lineId } }: Moved, work: (within: Call) => Promise<unknown>) => {
    const refusal = await alone({ ...call, audit: (entry) => told.push({ lineId, entry }) }, work)
    if (refusal) refusals.push({ lineId, refusal })
    return !refusal
  }
  const standing = grouped(
    await assignmentsOf(
      call.tx,
      call.body.crew,
      moved.map(({ line }) => line.id),
    ),
    ({ lineId }) => lineId ?? '',
  )
  const current: Moved[] = []
  for (const one of moved)
    if (
      await attemptOne(one, async () => refuseOutdated(call.body.crew, one, standing.of(one.line.id).length))
    )
      current.push(one)
  const changing = current.filter((one) => !isAsItIs(one))
  const released = changing.flatMap(({ held }) => held ?? [])
  // All go off before the first goes on, so that two may change places.
  await releaseHeld(call.tx, call.body.crew, released)
  for (const one of namedFirst(changing))
    await attemptOne(one, (within) => plan(within as MovesCall, one, released))
  return { refusals, told }
}

/** Assigns, moves and takes off: all of it, or nothing and the reason for each. */
export const makeMoves = async (call: MovesCall) => {
  const { tx, body, actor, locale } = call
  refuseWithoutRight(actor, body.crew)
  const { moved, before, lineIds } = await open(call)
  const { refusals, told } = await attempt(call, moved)
  if (refusals.length) {
    const refused = refusals.map(({ lineId, refusal }) => ({
      ...{ lineId, code: refusal.code },
      message: reasonOf(refusal, locale),
    }))
    throw refuse.conflict('DISPATCH_REFUSED', { count: refused.length, refused })
  }
  const placed = moved.filter(({ move }) => move.personId).map(({ line }) => line.id)
  const reasonFor = await refuseDoubted(body, tx, body.crew, placed, locale)
  for (const { lineId, entry } of told) call.audit({ ...entry, reason: reasonFor(lineId) })
  const reopened: string[] = []
  for (const { id, code } of new Set(moved.map(({ booking }) => booking))) {
    await confirmIfReady(call, id)
    if (await reopenIfUnready(call, id)) reopened.push(code)
  }
  const back = wayBackFrom(before, await assignmentsOf(tx, body.crew, lineIds))
  return { data: { done: moved.length, back, reopened } }
}
