import { eq, sql } from 'drizzle-orm'
import { bookingLines, bookings } from '../../db'
import { asOf } from '../../db/as-of'
import { type Places, statement } from '../../db/statement'
import { Refusal } from '../../platform/errors'
import { bookingDetailFrom } from '../detail/detail'
import { pageFrom, pageQuery } from '../detail/page'
import { findBooking } from '../repo'
import type { Scene } from '../scene'
import { keptOf } from './tables'

const select = statement((db, given: Places<{ id: string; agentId: string | null; at: string }>) =>
  pageQuery(asOf(db, sql`${given.at}::timestamptz`, keptOf(given.id), [bookingLines]), given),
)

/** Since when it is known, and whether that is since it was made. An older one is known since its last change before records began. */
const known = statement((db, { id }: Places<{ id: string }>) =>
  db
    .select({
      since: sql<string>`coalesce(
        (select case when isfinite(p.at) then p.at else (p.said ->> 'updated_at')::timestamptz end
          from pasts p where p.of = 'bookings' and p.owner_id = ${bookings.id} order by p.seq limit 1),
        ${bookings.updatedAt})`.mapWith(bookings.updatedAt),
      fromBirth: sql<boolean>`coalesce(
        (select isfinite(p.at) from pasts p where p.of = 'bookings' and p.owner_id = ${bookings.id}
          order by p.seq limit 1), ${bookings.version} = 1)`,
    })
    .from(bookings)
    .where(eq(bookings.id, id)),
)

type Reader = Pick<Scene, 'tx' | 'actor' | 'now' | 'locale'>

/** A booking as it stood at a moment, by the same statement and the same rights as it is read today. */
export const bookingAsOf = async (reader: Reader, id: string, at: string) => {
  const { tx, actor } = reader
  await findBooking(tx, id, actor)
  const [{ since, fromBirth } = { since: at, fromBirth: true }] = await known(tx, { id })
  if (Date.parse(at) < Date.parse(since))
    throw new Refusal(404, fromBirth ? 'NOT_BEGUN_THEN' : 'NOT_KEPT_THEN', { details: { since } })
  const page = await pageFrom(tx, await select(tx, { id, agentId: actor.agentId, at }))
  return { at, since, booking: { ...bookingDetailFrom(reader, page), commands: [] } }
}
