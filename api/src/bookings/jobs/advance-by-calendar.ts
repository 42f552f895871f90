import { and, asc, eq, inArray, lt, lte, notExists, type SQL } from 'drizzle-orm'
import { bookings, bookingTransports, type Db, duties } from '../../db'
import { baliInstant } from '../../platform/bali'
import { move } from '../commands/move'
import type { BookingEvent } from '../states'
import { clerk } from './clerk'

const advance = async (tx: Db, now: Date, event: BookingEvent, due: SQL | undefined) => {
  const found = await tx
    .select()
    .from(bookings)
    .where(due)
    .orderBy(asc(bookings.id))
    .for('update', { skipLocked: true })
  const { scene, write } = clerk(tx, now)
  for (const booking of found) await move(scene, booking, event)
  await write()
  return found.length
}

const open = inArray(duties.status, ['planned', 'accepted', 'under_way'])

/** Who drove and guided until midnight is done, and so are the rides of yesterday that nobody is still on. */
const finishServices = async (tx: Db, today: string) => {
  await tx
    .update(duties)
    .set({ status: 'done' })
    .where(
      and(eq(duties.kind, 'service'), open, lt(duties.endsAt, baliInstant(today, '00:00').toISOString())),
    )
  const stillOn = tx
    .select({ id: duties.id })
    .from(duties)
    .where(and(eq(duties.bookingTransportId, bookingTransports.id), open))
  await tx
    .update(bookingTransports)
    .set({ status: 'completed' })
    .where(
      and(eq(bookingTransports.status, 'assigned'), lt(bookingTransports.date, today), notExists(stillOn)),
    )
}

/** confirmed → travelling on the day of arrival, travelling → completed after the day of departure, in Bali. */
export const advanceByCalendar = async (tx: Db, today: string, now = new Date()) => {
  const started = await advance(
    tx,
    now,
    'start',
    and(eq(bookings.status, 'confirmed'), lte(bookings.arrival, today)),
  )
  const finished = await advance(
    tx,
    now,
    'finish',
    and(eq(bookings.status, 'travelling'), lt(bookings.departure, today)),
  )
  await finishServices(tx, today)
  return { started, finished }
}
