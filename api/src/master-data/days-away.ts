import { written } from '@melali/shared/api'
import { and, asc, eq, gt, lt, ne, type SQL } from 'drizzle-orm'
import { bookings, type Db, drivers, duties, guides, vehicles } from '../db'
import { baliDay, baliInstant } from '../platform/bali'
import type { Among, CrudOptions } from '../platform/crud/crud'
import { refuse } from '../platform/errors'
import { addDays } from '../pricing'

/** Duties that a refusal names; it counts all. */
const NAMED = 5
const DAY_MS = 86_400_000

const kinds = {
  driverId: { table: drivers, duty: duties.driverId, name: drivers.name, off: 'DRIVER_OFF' },
  guideId: { table: guides, duty: duties.guideId, name: guides.name, off: 'GUIDE_OFF' },
  vehicleId: { table: vehicles, duty: duties.vehicleId, name: vehicles.plate, off: 'VEHICLE_OFF' },
} as const

/** The days away that lie among others of the same one; the constraint on duties would only say "another duty". */
const offAmong = async (tx: Db, those: SQL | undefined) => {
  const [found] = await tx
    .select({ from: duties.startsAt, until: duties.endsAt, rival: duties.note })
    .from(duties)
    .where(and(those, eq(duties.kind, 'out_of_service')))
    .orderBy(asc(duties.startsAt))
    .limit(1)
  return (
    found && {
      date: baliDay(new Date(found.from)),
      lastDay: baliDay(new Date(new Date(found.until).getTime() - 1)),
      rival: found.rival,
    }
  )
}

type Away = { fromDay: string; days: number } & Record<string, unknown>

const endOf = ({ fromDay, days }: Away) => addDays(fromDay, days)

/** The first row of a file that says one is away keeps the days. */
const refuseSaidBefore = (away: Away, key: keyof typeof kinds, among: Among | undefined) => {
  const said = [...(among?.rows ?? [])].find(([row, one]) => {
    const other = one as Away
    const isEarlier = row < (among?.row ?? 0) && other[key] === away[key]
    return isEarlier && other.fromDay < endOf(away) && away.fromDay < endOf(other)
  })
  if (said) throw refuse.invalid({ fromDay: { key: 'import.awayTwice', row: said[0] } })
}

/**
 * Nobody is away where they have duties, which are named. The row is ours from here on, and assigning asks for it
 * too, so none is added after the look; the constraint on duties would refuse it in any case.
 */
export const refuseOverDuties = (key: keyof typeof kinds): NonNullable<CrudOptions['check']> => {
  const { table, duty, name, off } = kinds[key]
  return async ({ tx, locale, among }, body, before) => {
    const away = { ...before, ...body } as Away & Record<typeof key, string>
    const [who] = await tx.select({ name }).from(table).where(eq(table.id, away[key])).for('no key update')
    if (!who) throw refuse.invalid({ [key]: 'unknownChoice' })
    const from = baliInstant(away.fromDay, '00:00')
    const until = new Date(from.getTime() + away.days * DAY_MS)
    const then = and(
      eq(duty, away[key]),
      ne(duties.status, 'cancelled'),
      lt(duties.busyFrom, until.toISOString()),
      gt(duties.busyUntil, from.toISOString()),
    )
    // Its own duty has its id.
    const other = await offAmong(tx, before ? and(then, ne(duties.id, before.id)) : then)
    if (other) throw refuse.conflict(off, { name: who.name, ...other })
    refuseSaidBefore(away, key, among)
    const held = await tx
      .select({ startsAt: duties.startsAt, bookingCode: bookings.code })
      .from(duties)
      .innerJoin(bookings, eq(bookings.id, duties.bookingId))
      .where(then)
      .orderBy(asc(duties.startsAt), asc(duties.id))
    if (!held.length) return
    const named = held.slice(0, NAMED)
    throw refuse.conflict('DUTIES_THEN', {
      name: who.name,
      count: held.length,
      named: named
        .map(
          ({ startsAt, bookingCode }) => `${bookingCode} (${written(baliDay(new Date(startsAt)), locale)})`,
        )
        .join(', '),
      duties: named,
    })
  }
}
