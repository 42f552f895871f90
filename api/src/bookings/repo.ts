import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bookings, type Db } from '../db'
import { type Places, statement } from '../db/statement'
import type { Actor } from '../platform/auth/actor'
import { refuse } from '../platform/errors'

export type BookingRecord = typeof bookings.$inferSelect

/** An agent's people see their own company's bookings and no others. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  actor.agentId ? eq(bookings.agentId, actor.agentId) : undefined

/** The same for a statement built beforehand, over what has a column of agents: of that agency, or of any if none is given. */
export const ofAgency = (column: AnyPgColumn, agentId: Placeholder) =>
  sql`coalesce(${agentId}::uuid, ${column}) = ${column}`

interface Wanted {
  id: string
  /** Of this agency alone, if one is given. */
  agentId: string | null
}

const oneOf = (db: Db, { id, agentId }: Places<Wanted>) =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), ofAgency(bookings.agentId, agentId)))

const found = statement((db, wanted: Places<Wanted>) => oneOf(db, wanted))
const locked = statement((db, wanted: Places<Wanted>) => oneOf(db, wanted).for('update'))

export const findBooking = async (tx: Db, id: string, actor: Actor): Promise<BookingRecord> => {
  const [row] = await found(tx, { id, agentId: actor.agentId })
  if (!row) throw refuse.notFound()
  return row
}

/** The row stays ours until the transaction ends: of two commands at once the second sees what the first did. */
export const lockBooking = async (tx: Db, id: string, actor: Actor): Promise<BookingRecord> => {
  const [row] = await locked(tx, { id, agentId: actor.agentId })
  if (!row) throw refuse.notFound()
  return row
}

/** The same for what is written beside a booking, whoever asks: its bills, its money. */
export const holdBooking = async (tx: Db, id: string): Promise<BookingRecord | undefined> => {
  const [row] = await locked(tx, { id, agentId: null })
  return row
}
