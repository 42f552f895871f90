import { and, eq, inArray } from 'drizzle-orm'
import { refuse } from '../../platform/errors'
import { confirmIfReady, reopenIfUnready } from '../commands/confirm-if-ready'
import { detailReply } from '../detail/detail'
import { refuseStaleBooking } from '../detail/stale'
import { type BookingRecord, lockBooking } from '../repo'
import type { BookingCall } from '../scene'
import type { SuppliedKind, SuppliedRow } from './kind'
import { owe, unowe } from './payables'
import type { LineStatus, TransportStatus } from './states'

type LineCall = BookingCall & { params: { id: string; lineId: string } }

type Status = { status: LineStatus & TransportStatus }

interface Opened {
  booking: BookingRecord
  line: SuppliedRow
}

const open = async (call: LineCall, kind: SuppliedKind): Promise<Opened> => {
  const { tx, actor, params } = call
  const booking = await lockBooking(tx, params.id, actor)
  await refuseStaleBooking(call, booking)
  const line = (await kind.read(tx, booking.id)).find(({ id }) => id === params.lineId)
  if (!line) throw refuse.notFound()
  return { booking, line }
}

export const requireStatus = ({ status }: BookingRecord, wanted: readonly BookingRecord['status'][]) => {
  if (wanted.includes(status)) return
  throw refuse.conflict(status === 'draft' || status === 'submitted' ? 'NOT_APPROVED' : 'WRONG_STATUS', {
    status,
  })
}

interface Answer {
  lineVersion?: number | undefined
}

interface Confirmation extends Answer {
  number: string
  confirmedBy: string
}

interface Reason extends Answer {
  reason: string
}

/** An answer is to what was read: whoever changed the line since then asked the supplier for something else. */
const refuseChanged = ({ line }: Opened, { lineVersion }: Answer) => {
  const { version, contractName: title } = line
  if (lineVersion !== undefined && lineVersion !== version)
    throw refuse.conflict('LINE_CHANGED', { title, version })
}

/** Moves a line only from a status that allows it. */
const moveLine = async (
  { tx }: Pick<LineCall, 'tx'>,
  { table, transitions }: SuppliedKind,
  line: SuppliedRow,
  event: 'confirm' | 'decline' | 'reopen',
  values: Record<string, unknown>,
) => {
  const move = transitions[event]
  const moved = await tx
    .update(table)
    .set({ status: move?.to, ...values } as Status)
    .where(and(eq(table.id, line.id), inArray(table.status, [...(move?.from ?? [])] as Status['status'][])))
    .returning({ id: table.id })
  if (!moved.length)
    throw refuse.conflict('WRONG_LINE_STATUS', { status: line.status, title: line.contractName })
}

const tell = (
  { audit, body }: LineCall & { body: object },
  { booking, line }: Opened,
  event: string,
  before: object,
  after: object,
) =>
  audit({
    entity: 'booking',
    entityId: booking.id,
    event: `booking.line-${event}`,
    before: { lineId: line.id, title: line.contractName, status: line.status, ...before },
    after: { lineId: line.id, title: line.contractName, ...after },
    reason: 'reason' in body ? String(body.reason) : undefined,
    agentId: booking.agentId,
  })

/** A second time with the same number changes nothing; with another one the line has to be reopened first. */
const confirm = (kind: SuppliedKind) => async (call: LineCall & { body: Confirmation }) => {
  const { tx, actor, now, body } = call
  const opened = await open(call, kind)
  const { booking, line } = opened
  if (line.status === 'confirmed') {
    if (line.confirmationNumber !== body.number)
      throw refuse.conflict('LINE_CONFIRMED', { title: line.contractName, number: line.confirmationNumber })
    return detailReply(call, booking.id)
  }
  requireStatus(booking, ['in_process'])
  refuseChanged(opened, body)
  await moveLine(call, kind, line, 'confirm', {
    confirmationNumber: body.number,
    confirmedBy: body.confirmedBy,
    // A supplier's own word is nobody's of ours.
    confirmedById: actor.userId || null,
    confirmedAt: now.toISOString(),
    statusReason: null,
  })
  await kind.whenConfirmed?.(call, booking, line)
  await owe(tx, kind, booking.id, line)
  tell(
    call,
    opened,
    'confirmed',
    {},
    { status: 'confirmed', number: body.number, confirmedBy: body.confirmedBy },
  )
  await confirmIfReady(call, booking.id)
  return detailReply(call, booking.id)
}

/** Its job is done, or its guests didn't come: a no comes too late. */
export const isOverLine = async ({ tx }: Pick<LineCall, 'tx'>, kind: SuppliedKind, lineId: string) =>
  (await kind.over?.(tx, [lineId]))?.has(lineId) ?? false

/** The booking can't be confirmed until the line is replaced or taken out; its rooms and its guide are free at once. */
const decline = (kind: SuppliedKind) => async (call: LineCall & { body: Reason }) => {
  const opened = await open(call, kind)
  const { id, contractName: title } = opened.line
  requireStatus(opened.booking, ['in_process'])
  refuseChanged(opened, call.body)
  if (await isOverLine(call, kind, id)) throw refuse.conflict('LINE_OVER', { title })
  await moveLine(call, kind, opened.line, 'decline', { statusReason: call.body.reason })
  await kind.release?.(call.tx, [id], call.now.toISOString())
  tell(call, opened, 'declined', {}, { status: 'declined' })
  return detailReply(call, opened.booking.id)
}

const unconfirmed = { confirmationNumber: null, confirmedBy: null, confirmedById: null, confirmedAt: null }

/** The number, the debt and whoever drives are no more; says what the line is now. */
export const takeBack = async (
  scene: Pick<LineCall, 'tx' | 'now'>,
  kind: SuppliedKind,
  line: SuppliedRow,
  reason: string,
) => {
  await unowe(scene.tx, kind.reference, line.id, scene.now.toISOString())
  const status = (await kind.reopen?.(scene.tx, line)) ?? 'reopened'
  await moveLine(scene, kind, line, 'reopen', { ...unconfirmed, status, statusReason: reason })
  return status
}

/** Takes a confirmation back so that the line may change; the booking is in process again. */
const reopen = (kind: SuppliedKind) => async (call: LineCall & { body: Reason }) => {
  const { body } = call
  const opened = await open(call, kind)
  const { booking, line } = opened
  requireStatus(booking, ['in_process', 'confirmed'])
  refuseChanged(opened, body)
  const status = await takeBack(call, kind, line, body.reason)
  tell(call, opened, 'reopened', { number: line.confirmationNumber }, { status })
  await reopenIfUnready(call, booking.id, body.reason)
  return detailReply(call, booking.id)
}

export const lineAnswers = (kind: SuppliedKind) => ({
  confirm: confirm(kind),
  decline: decline(kind),
  reopen: reopen(kind),
})
