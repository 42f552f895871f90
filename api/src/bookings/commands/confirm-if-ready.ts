import { eq } from 'drizzle-orm'
import { agents, bookings, type Db } from '../../db'
import { minimumPayment } from '../../pricing'
import { currentSettings } from '../../settings/current'
import { linesOf } from '../lines/read'
import { allSettled } from '../lines/roll-up'
import type { BookingRecord } from '../repo'
import type { Scene } from '../scene'
import { move } from './move'

type Teller = Pick<Scene, 'tx' | 'now' | 'audit'>

/** The minimum is verified, or the agent pays later anyway. */
const isPaidEnough = async (tx: Db, booking: BookingRecord) => {
  const [agent] = await tx.select().from(agents).where(eq(agents.id, booking.agentId))
  if (agent?.onCredit) return true
  const { minPaymentBps } = await currentSettings(tx)
  return booking.paidCents >= minimumPayment(booking.totalCents ?? 0, minPaymentBps)
}

/** in_process → confirmed by itself, once suppliers, dispatch and money all agree. Call it after each of them. */
export const confirmIfReady = async (scene: Teller, bookingId: string) => {
  const { tx, now } = scene
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (booking?.status !== 'in_process') return false
  if (!allSettled(await linesOf(tx, bookingId)) || !(await isPaidEnough(tx, booking))) return false
  await move(scene, booking, 'confirm', { confirmedAt: now.toISOString() })
  return true
}

/** Back to work once something that was settled no longer is. */
export const reopenIfUnready = async (scene: Teller, bookingId: string, reason?: string) => {
  const [booking] = await scene.tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (booking?.status !== 'confirmed' || allSettled(await linesOf(scene.tx, bookingId))) return false
  await move(scene, booking, 'reopen', { confirmedAt: null }, reason ? { reason } : {})
  return true
}
