import {
  type BookingWork,
  contractEndings,
  dataDesk,
  operationsDesk,
  operationsWork,
  ownDesk,
  ownWork,
  reservationDesk,
  reservationWork,
} from '@melali/shared/api'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { visibleTo } from '../bookings/repo'
import { workOf } from '../bookings/work'
import { isEnding, isKept, isStopped, isUnpriced, stayTo } from '../contracts/desk/conditions'
import { bookings, contractSeasons, contracts, type Db, drivers, guides, stopSales } from '../db'
import { rateMissing, rateOld } from '../invoices/queue/figures'
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
  const { rows } = await tx.execute<{ data: never }>(sql`select ${object(parts)} as data`)
  return rows[0]?.data as T
}

const member = (name: string, value: SQL) => sql`${name}::text, ${value}`

const figureOf = (from: PgTable, where: SQL | undefined, since: SQL) =>
  sql`(select json_build_object('count', count(*)::int, 'since', min(${since})) from ${from} where ${where})`

const object = (members: SQL[]) => sql`json_build_object(${sql.join(members, sql`, `)})`

const figuresOf = <W extends BookingWork>(names: readonly W[], { actor, now }: Reader) => {
  const work = workOf({ actor, now })
  return names.map((name) => {
    const { where, since } = work[name]
    return member(name, figureOf(bookings, and(where, visibleTo(actor)), since))
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
      member('bookings', object(figuresOf(operationsWork, call))),
      member('licences', object(licences)),
    ]
    return { data: await answer<never>(call.tx, parts) }
  })

  serve(door, dataDesk, async ({ tx, now }) => {
    const today = baliDay(now)
    const ending = contractEndings.map((one) =>
      member(one, figureOf(contracts, isEnding(one, today), stayTo)),
    )
    const stops = (['now', 'upcoming'] as const).map((when) =>
      member(when, figureOf(stopSales, and(isKept, isStopped[when](today)), sql`${stopSales.from}`)),
    )
    const parts = [
      member('ending', object(ending)),
      member('unpriced', figureOf(contractSeasons, isUnpriced(today), sql`${contractSeasons.from}`)),
      member('stops', object(stops)),
      member('rateMissing', rateMissing(today)),
      member('rateOld', rateOld(today)),
    ]
    return { data: await answer<never>(tx, parts) }
  })
}
