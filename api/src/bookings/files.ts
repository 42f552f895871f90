import { addBookingFile, removeBookingFile } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { bookingFiles, bookings } from '../db'
import { type Keep, restorable } from '../platform/deletions/restorable'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { refuseForeignPhoto } from '../platform/uploads/own'
import { detailReply } from './detail/detail'
import { refuseStaleBooking } from './detail/stale'
import { type BookingRecord, lockBooking } from './repo'
import type { BookingCall } from './scene'
import { isOver } from './states'

/** Pictures may be added as long as the booking lives: a visa often comes late. */
const open = async (call: BookingCall): Promise<BookingRecord> => {
  const booking = await lockBooking(call.tx, call.params.id, call.actor)
  await refuseStaleBooking(call, booking)
  if (isOver(booking.status)) throw refuse.conflict('WRONG_STATUS', { status: booking.status })
  return booking
}

/** The booking's version moves with its files; the extras step is theirs too. */
const touch = async ({ tx }: Pick<BookingCall, 'tx'>, { id, completedSteps }: BookingRecord) => {
  await tx
    .update(bookings)
    .set({ completedSteps: [...new Set([...completedSteps, 'extras'])] })
    .where(eq(bookings.id, id))
}

export const addFile = async (call: BookingCall & { body: BodyOf<typeof addBookingFile> }) => {
  const { tx, actor, audit, body } = call
  const booking = await open(call)
  await refuseForeignPhoto(tx, actor, body.uploadId, 'uploadId')
  await tx.insert(bookingFiles).values({
    bookingId: booking.id,
    uploadId: body.uploadId,
    name: body.name,
    createdById: actor.userId,
  })
  await touch(call, booking)
  audit({
    entity: 'booking',
    entityId: booking.id,
    event: 'booking.file-added',
    after: { name: body.name },
    agentId: booking.agentId,
  })
  return detailReply(call, booking.id)
}

export const removeFile = (keep: Keep) => async (call: BookingCall & { params: { fileId: string } }) => {
  const { tx, audit, params } = call
  const booking = await open(call)
  await keep(call, [params.fileId])
  const [gone] = await tx
    .delete(bookingFiles)
    .where(and(eq(bookingFiles.id, params.fileId), eq(bookingFiles.bookingId, booking.id)))
    .returning({ name: bookingFiles.name })
  if (!gone) throw refuse.notFound()
  await touch(call, booking)
  audit({
    entity: 'booking',
    entityId: booking.id,
    event: 'booking.file-removed',
    before: { name: gone.name },
    agentId: booking.agentId,
  })
  return detailReply(call, booking.id)
}

export const keepFiles = (door: Door) =>
  restorable(door, {
    kind: 'booking-file',
    table: bookingFiles,
    may: [addBookingFile.access, removeBookingFile.access],
    back: async (call, ids) => {
      const rows = await call.tx
        .select({ bookingId: bookingFiles.bookingId, name: bookingFiles.name })
        .from(bookingFiles)
        .where(inArray(bookingFiles.id, [...ids]))
      for (const { bookingId, name } of rows) {
        const booking = await open({ ...call, ifMatch: undefined, params: { id: bookingId } })
        await touch(call, booking)
        call.audit({
          entity: 'booking',
          entityId: bookingId,
          event: 'booking.file-restored',
          after: { name },
          agentId: booking.agentId,
        })
      }
    },
  })
