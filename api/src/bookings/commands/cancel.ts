import type { Amount } from '@melali/shared/api'
import type { Db } from '../../db'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { sentence } from '../../platform/messages'
import { lineKinds } from '../lines/kinds'
import { feeDebtsOf, oweFees, owePenalties } from '../lines/payables'
import { cancelLines } from '../lines/write'
import { findBooking } from '../repo'
import type { Scene } from '../scene'
import { cancellationOf, type LineFee } from './cancellation'
import { chargedFees, sumOf } from './change-fee'
import { confirmHeld } from './confirm-if-ready'
import { creditDownTo } from './credit'
import { factsOf } from './facts'
import { cancelRefusal } from './guards'
import { move } from './move'
import type { Command } from './run'

/** The step in words; a fee without one was charged before. */
export const ruleOf = ({ step, feeCents }: Pick<LineFee, 'step' | 'feeCents'>, locale: Scene['locale']) => {
  if (!step) return sentence(feeCents ? 'FEE_CHARGED' : 'FEE_NONE', locale)
  const amount: Amount = { cents: step.value }
  const value = step.basis === 'percent' ? step.value / 100 : step.basis === 'amount' ? amount : step.value
  return sentence(`FEE_${step.basis.toUpperCase()}`, locale, { value, days: step.daysBefore })
}

/** What the whole booking costs when it is cancelled: its services, and what changes of it cost before. */
const feesOfAll = async (tx: Db, bookingId: string, day: string) => {
  const { lines: services } = await cancellationOf(tx, bookingId, day)
  const lines = [...services, ...(await chargedFees(tx, bookingId))]
  return { lines, feeCents: sumOf(lines) }
}

/** What cancelling today would cost. */
export const previewCancel = async ({ tx, actor, now, locale }: Omit<Scene, 'audit'>, id: string) => {
  const booking = await findBooking(tx, id, actor)
  const refusal = cancelRefusal(await factsOf(tx, booking))
  if (refusal) throw refuse.conflict(refusal, { status: booking.status })
  const { lines, feeCents } = await feesOfAll(tx, id, baliDay(now))
  return {
    feeCents,
    paidCents: booking.paidCents,
    refundCents: Math.max(0, booking.paidCents - feeCents),
    lines: lines.map(({ step, costFeeCents: _, ...line }) => ({
      ...line,
      rule: ruleOf({ step, feeCents: line.feeCents }, locale),
    })),
  }
}

/** What is confirmed costs its fee, and so does what was reopened before. */
const oweSuppliers = async (tx: Db, bookingId: string, fees: readonly LineFee[], at: string) => {
  await owePenalties(tx, bookingId, fees, at)
  await oweFees(tx, await feeDebtsOf(tx, fees))
}

/** Rooms, drivers, vehicles and guides are free again. */
const releaseLines = async (scene: Pick<Scene, 'tx' | 'now'>, bookingId: string, statusReason: string) => {
  for (const kind of Object.values(lineKinds)) await cancelLines(kind, scene, bookingId, statusReason)
}

/** Never deletes: the fee stays owed, invoices are credited down to it, everything held is let go. */
export const cancel = async (call: Command, reason: string, acceptedFeeCents: number) => {
  const { tx, actor, now, booking } = call
  const refusal = cancelRefusal(await factsOf(tx, booking))
  if (refusal) throw refuse.conflict(refusal, { status: booking.status })
  const { lines, feeCents } = await feesOfAll(tx, booking.id, baliDay(now))
  if (feeCents !== acceptedFeeCents) throw refuse.conflict('FEE_CHANGED', { feeCents, acceptedFeeCents })
  const at = now.toISOString()
  await oweSuppliers(tx, booking.id, lines, at)
  await releaseLines(call, booking.id, reason)
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
      cancellationDue: null,
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
  await confirmHeld(call, booking.agentId)
}
