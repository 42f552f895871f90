import { and, asc, eq, exists, isNotNull, notExists, notInArray, or } from 'drizzle-orm'
import { fitsCredit } from '../../credit/hold'
import { agents, bookingLines, bookings, type Db } from '../../db'
import { minimumPayment } from '../../pricing'
import { currentSettings } from '../../settings/current'
import { serviceStatuses, servicesOf } from '../lines/read'
import { allSettled, settled } from '../lines/roll-up'
import type { BookingRecord } from '../repo'
import type { Scene } from '../scene'
import { move } from './move'

type Teller = Pick<Scene, 'tx' | 'now' | 'audit'>

/** Or all of it, but for a cent that was let go. */
export const isMinimumPaid = async (tx: Db, { paidCents, totalCents, paymentStatus }: BookingRecord) => {
  const { minimumPaymentPercent } = await currentSettings(tx)
  return paymentStatus === 'paid' || paidCents >= minimumPayment(totalCents ?? 0, minimumPaymentPercent * 100)
}

/** Somebody may see why it waits: the credit that is left doesn't hold it, so it needs its minimum payment. */
const hold = async (tx: Db, { id, creditHold, agentId }: BookingRecord) => {
  const [agent] = await tx.select({ onCredit: agents.onCredit }).from(agents).where(eq(agents.id, agentId))
  if (agent?.onCredit && !creditHold)
    await tx.update(bookings).set({ creditHold: true }).where(eq(bookings.id, id))
}

/** Whether it would be confirmed if it were as it is given here; nothing is held or moved. */
export const wouldConfirm = async (tx: Db, booking: BookingRecord) =>
  booking.status === 'in_process' &&
  allSettled(await serviceStatuses(tx, booking.id)) &&
  ((await isMinimumPaid(tx, booking)) || (await fitsCredit(tx, booking, { isAsked: true })))

const isPaidFor = async (tx: Db, booking: BookingRecord) =>
  (await isMinimumPaid(tx, booking)) || (await fitsCredit(tx, booking))

/** Its money is back, whatever else it waits for. */
const forgetUnpaid = async (tx: Db, booking: BookingRecord) => {
  if (booking.unpaidSince && (await isPaidFor(tx, booking)))
    await tx.update(bookings).set({ unpaidSince: null }).where(eq(bookings.id, booking.id))
}

/** in_process → confirmed by itself, once suppliers, dispatch and money all agree. Call it after each of them. */
export const confirmIfReady = async (scene: Teller, bookingId: string) => {
  const { tx, now } = scene
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (booking?.status !== 'in_process') return false
  if (!allSettled(await serviceStatuses(tx, bookingId))) {
    await forgetUnpaid(tx, booking)
    return false
  }
  if (!(await isPaidFor(tx, booking))) {
    await hold(tx, booking)
    return false
  }
  const values = { confirmedAt: now.toISOString(), creditHold: false, unpaidSince: null }
  await move(scene, booking, 'confirm', values)
  return true
}

/** Back to work once something that was settled no longer is. */
export const reopenIfUnready = async (scene: Teller, bookingId: string, reason?: string) => {
  const [booking] = await scene.tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (booking?.status !== 'confirmed' || allSettled(await serviceStatuses(scene.tx, bookingId))) return false
  await move(scene, booking, 'reopen', { confirmedAt: null }, reason ? { reason } : {})
  return true
}

/** Waited for its first payment alone when its agent was put on credit. */
const waitsForNothing = (tx: Db) =>
  and(
    exists(
      tx
        .select({ id: agents.id })
        .from(agents)
        .where(and(eq(agents.id, bookings.agentId), agents.onCredit)),
    ),
    notExists(
      tx
        .select({ id: bookingLines.id })
        .from(bookingLines)
        .where(and(servicesOf(bookings.id), notInArray(bookingLines.status, [...settled, 'cancelled']))),
    ),
  )

/** What waits for credit or lost its money, the oldest first: of one agent once a payment, a credit note or a void invoice gave it credit, of all once that may have changed. */
export const confirmHeld = async (scene: Teller, agentId?: string) => {
  const held = await scene.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'in_process'),
        or(
          eq(bookings.creditHold, true),
          isNotNull(bookings.unpaidSince),
          agentId ? undefined : waitsForNothing(scene.tx),
        ),
        agentId ? eq(bookings.agentId, agentId) : undefined,
      ),
    )
    .orderBy(asc(bookings.bookedAt), asc(bookings.id))
  for (const { id } of held) await confirmIfReady(scene, id)
}
