import { and, eq, type SQL, sql } from 'drizzle-orm'
import { bookings, type Db } from '../db'
import { type Places, statement } from '../db/statement'
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

const locked = statement((db, { id, agentId }: Places<{ id: string; agentId: string | null }>) =>
  db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.id, id), sql`coalesce(${agentId}::uuid, ${bookings.agentId}) = ${bookings.agentId}`),
    )
    .for('update'),
)

/** The row stays ours until the transaction ends: of two commands at once the second sees what the first did. */
export const lockBooking = async (tx: Db, id: string, actor: Actor): Promise<BookingRecord> => {
  const [row] = await locked(tx, { id, agentId: actor.agentId })
  if (!row) throw refuse.notFound()
  return row
}
