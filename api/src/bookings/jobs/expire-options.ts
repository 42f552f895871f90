import { and, asc, eq, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm'
import { agents, bookings, type Db, invoices } from '../../db'
import { localeOf, sentence } from '../../platform/messages'
import { creditDownTo } from '../commands/credit'
import { move } from '../commands/move'
import { releaseBooking } from '../lines/hotel/takes'
import { clerk } from './clerk'

/** Money on its way keeps an option alive. */
const pendingCents = sql`(select coalesce(sum(${invoices.pendingCents}), 0) from ${invoices}
  where ${invoices.bookingId} = ${bookings.id} and ${invoices.status} = 'issued')`

const isLapsed = (now: Date) =>
  and(
    eq(bookings.status, 'submitted'),
    lt(bookings.optionExpiresAt, now.toISOString()),
    eq(bookings.paidCents, 0),
    sql`${pendingCents} = 0`,
  )

/** Money locks the invoice before the booking, so this does too. */
const holdInvoices = (tx: Db, now: Date) => {
  const lapsed = tx.select({ id: bookings.id }).from(bookings).where(isLapsed(now))
  return tx
    .select({ id: invoices.id, bookingId: invoices.bookingId })
    .from(invoices)
    .where(and(eq(invoices.status, 'issued'), inArray(invoices.bookingId, lapsed)))
    .orderBy(asc(invoices.id))
    .for('update', { skipLocked: true })
}

/** Why it was credited, as its agent reads it on the credit note. */
const reasonFor = async (tx: Db, agentId: string) => {
  const [agent] = await tx.select({ language: agents.language }).from(agents).where(eq(agents.id, agentId))
  return sentence('OPTION_LAPSED', localeOf(agent?.language ?? undefined))
}

/** Lets lapsed options go, with the rooms they held and what was asked for them; rows that somebody works on wait for the next run. */
export const expireOptions = async (tx: Db, now: Date) => {
  const held = await holdInvoices(tx, now)
  const billed = new Set(held.map(({ bookingId }) => bookingId))
  const isUnheld = and(
    eq(invoices.bookingId, bookings.id),
    eq(invoices.status, 'issued'),
    notInArray(
      invoices.id,
      held.map(({ id }) => id),
    ),
  )
  const lapsed = await tx
    .select()
    .from(bookings)
    .where(and(isLapsed(now), notExists(tx.select().from(invoices).where(isUnheld))))
    .orderBy(asc(bookings.id))
    .for('update', { skipLocked: true })
  const { scene, write } = clerk(tx, now)
  for (const booking of lapsed) {
    await releaseBooking(tx, booking.id)
    const creditedCents = billed.has(booking.id)
      ? await creditDownTo(scene, booking.id, 0, await reasonFor(tx, booking.agentId))
      : 0
    await move(scene, booking, 'expire', {}, { after: { creditedCents } })
  }
  await write()
  return lapsed.length
}
