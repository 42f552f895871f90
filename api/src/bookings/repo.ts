import { and, eq, type SQL } from 'drizzle-orm'
import { bookings, type Db } from '../db'
import type { Actor } from '../platform/auth/actor'
import { refuse } from '../platform/errors'

export type BookingRecord = typeof bookings.$inferSelect

/** An agent's people see their own company's bookings and no others. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  actor.agentId ? eq(bookings.agentId, actor.agentId) : undefined

export const findBooking = async (tx: Db, id: string, actor: Actor): Promise<BookingRecord> => {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), visibleTo(actor)))
  if (!row) throw refuse.notFound()
  return row
}

/** The row stays ours until the transaction ends: of two commands at once the second sees what the first did. */
export const lockBooking = async (tx: Db, id: string, actor: Actor): Promise<BookingRecord> => {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), visibleTo(actor)))
    .for('update')
  if (!row) throw refuse.notFound()
  return row
}
