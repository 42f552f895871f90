import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { bookings, type Db, invoices } from '../../db'
import { move } from '../commands/move'
import { releaseBooking } from '../lines/hotel/takes'
import { clerk } from './clerk'

/** Money on its way keeps an option alive. */
const pendingCents = sql`(select coalesce(sum(${invoices.pendingCents}), 0) from ${invoices}
  where ${invoices.bookingId} = ${bookings.id} and ${invoices.status} = 'issued')`

/** Lets lapsed options go, with the rooms they held; rows that somebody works on wait for the next run. */
export const expireOptions = async (tx: Db, now: Date) => {
  const lapsed = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'submitted'),
        lt(bookings.optionExpiresAt, now.toISOString()),
        eq(bookings.paidCents, 0),
        sql`${pendingCents} = 0`,
      ),
    )
    .orderBy(asc(bookings.id))
    .for('update', { skipLocked: true })
  const { scene, write } = clerk(tx, now)
  for (const booking of lapsed) {
    await releaseBooking(tx, booking.id)
    await move(scene, booking, 'expire')
  }
  await write()
  return lapsed.length
}
