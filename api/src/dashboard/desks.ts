import {
  type BookingWork,
  operationsDesk,
  operationsWork,
  ownDesk,
  ownWork,
  reservationDesk,
  reservationWork,
} from '@melali/shared/api'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '../bookings/repo'
import { workOf } from '../bookings/work'
import { bookings, type Db, drivers, guides } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { serve } from '../platform/serve'
import { addDays } from '../pricing'

/** Whose licence ends within so many days is told. */
const LICENCE_DAYS = 30

interface Reader {
  tx: Db
  actor: Actor
  now: Date
}

interface Figure {
  count: number
  since: string | null
}

/** One statement, whatever it counts. */
const answer = async <T>(tx: Db, parts: SQL[]) => {
  const { rows } = await tx.execute<{ data: never }>(
    sql`select json_build_object(${sql.join(parts, sql`, `)}) as data`,
  )
  return rows[0]?.data as T
}

const member = (name: string, value: SQL) => sql`${name}::text, ${value}`

const figuresOf = <W extends BookingWork>(names: readonly W[], { actor, now }: Reader) => {
  const work = workOf({ actor, now })
  return names.map((name) => {
    const { where, since } = work[name]
    return member(
      name,
      sql`(select json_build_object('count', count(*)::int, 'since', min(${since})) from ${bookings}
        where ${and(where, visibleTo(actor))})`,
    )
  })
}

const expiring = (people: typeof drivers | typeof guides, until: string) =>
  sql`(select count(*)::int from ${people} where ${and(eq(people.active, true), lte(people.licenceExpiry, until))})`

export const registerDesks = (door: Door) => {
  serve(door, reservationDesk, async (call) => ({
    data: await answer<Record<(typeof reservationWork)[number], Figure>>(
      call.tx,
      figuresOf(reservationWork, call),
    ),
  }))

  serve(door, ownDesk, async (call) => ({
    data: await answer<Record<(typeof ownWork)[number], Figure>>(call.tx, figuresOf(ownWork, call)),
  }))

  serve(door, operationsDesk, async (call) => {
    const until = addDays(baliDay(call.now), LICENCE_DAYS)
    const licences = [
      member('until', sql`${until}::text`),
      member('drivers', expiring(drivers, until)),
      member('guides', expiring(guides, until)),
    ]
    const parts = [
      member('bookings', sql`json_build_object(${sql.join(figuresOf(operationsWork, call), sql`, `)})`),
      member('licences', sql`json_build_object(${sql.join(licences, sql`, `)})`),
    ]
    return { data: await answer<never>(call.tx, parts) }
  })
}
