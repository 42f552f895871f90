import { and, eq, ne } from 'drizzle-orm'
import { bookingAddons, bookingLines, type Db, payables } from '../../db'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { type Amount, sentence } from '../../platform/messages'
import { releaseDuties } from '../dispatch/release'
import { type LineTable, lineTables } from '../lines/supplier-lines'
import { findBooking } from '../repo'
import type { Scene } from '../scene'
import { releaseRooms } from '../steps/takes'
import { cancellationOf, type LineFee } from './cancellation'
import { creditDownTo } from './credit'
import { factsOf } from './facts'
import { cancelRefusal } from './guards'
import { move } from './move'
import type { Command } from './run'

/** The step in words. */
const ruleOf = (step: LineFee['step'], locale: Scene['locale']) => {
  if (!step) return sentence('FEE_NONE', locale)
  const amount: Amount = { cents: step.value }
  const value = step.basis === 'percent' ? step.value / 100 : step.basis === 'amount' ? amount : step.value
  return sentence(`FEE_${step.basis.toUpperCase()}`, locale, { value, days: step.daysBefore })
}

/** What cancelling today would cost. */
export const previewCancel = async ({ tx, actor, now, locale }: Omit<Scene, 'audit'>, id: string) => {
  const booking = await findBooking(tx, id, actor)
  const refusal = cancelRefusal(await factsOf(tx, booking))
  if (refusal) throw refuse.conflict(refusal, { status: booking.status })
  const { lines, feeCents } = await cancellationOf(tx, id, baliDay(now))
  return {
    feeCents,
    paidCents: booking.paidCents,
    refundCents: Math.max(0, booking.paidCents - feeCents),
    lines: lines.map(({ step, costFeeCents: _, ...line }) => ({ ...line, rule: ruleOf(step, locale) })),
  }
}

/** What suppliers are still owed: their fee, or nothing. */
const settlePayables = async (tx: Db, bookingId: string, fees: readonly LineFee[], now: string) => {
  const open = await tx
    .select()
    .from(payables)
    .where(and(eq(payables.bookingId, bookingId), eq(payables.status, 'open')))
  for (const payable of open) {
    const lineId = payable.bookingHotelId ?? payable.bookingTransportId ?? payable.bookingActivityId
    const fee = fees.find((line) => line.lineId === lineId)?.costFeeCents ?? 0
    await tx
      .update(payables)
      .set(fee > 0 ? { costCents: fee } : { status: 'cancelled', cancelledAt: now })
      .where(eq(payables.id, payable.id))
  }
}

/** Rooms, drivers, vehicles and guides are free again. */
const releaseLines = async (tx: Db, bookingId: string, reason: string) => {
  const lines = await tx
    .select({ id: bookingLines.id, kind: bookingLines.kind })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, bookingId), ne(bookingLines.status, 'cancelled')))
  const idsOf = (wanted: string) => lines.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  await releaseRooms(tx, idsOf('hotel'))
  await releaseDuties(tx, { rideIds: idsOf('transport'), activityIds: idsOf('activity') })
  const ofBooking = (table: typeof bookingAddons | (typeof lineTables)[LineTable]) =>
    and(eq(table.bookingId, bookingId), ne(table.status, 'cancelled'))
  for (const table of Object.values(lineTables))
    await tx.update(table).set({ status: 'cancelled', statusReason: reason }).where(ofBooking(table))
  await tx.update(bookingAddons).set({ status: 'cancelled' }).where(ofBooking(bookingAddons))
}

/** Never deletes: the fee stays owed, invoices are credited down to it, everything held is let go. */
export const cancel = async (call: Command, reason: string, acceptedFeeCents: number) => {
  const { tx, actor, now, booking } = call
  const refusal = cancelRefusal(await factsOf(tx, booking))
  if (refusal) throw refuse.conflict(refusal, { status: booking.status })
  const { lines, feeCents } = await cancellationOf(tx, booking.id, baliDay(now))
  if (feeCents !== acceptedFeeCents) throw refuse.conflict('FEE_CHANGED', { feeCents, acceptedFeeCents })
  const at = now.toISOString()
  await settlePayables(tx, booking.id, lines, at)
  await releaseLines(tx, booking.id, reason)
  const creditedCents = await creditDownTo(call, booking.id, feeCents, reason)
  await move(
    call,
    booking,
    'cancel',
    {
      cancelledAt: at,
      cancelledById: actor.userId,
      cancellationReason: reason,
      cancellationFeeCents: feeCents,
      cancellationDueOn: null,
      optionExpiresAt: null,
    },
    {
      reason,
      after: {
        feeCents,
        creditedCents,
        totalCents: booking.totalCents,
        refundCents: Math.max(0, booking.paidCents - feeCents),
      },
    },
  )
}
