import { written } from '@melali/shared/api'
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import { bookings, drivers, duties, guides, vehicles } from '../db'
import { baliDay, baliInstant } from '../platform/bali'
import type { CrudOptions } from '../platform/crud/crud'
import { refuse } from '../platform/errors'

/** Duties that a refusal names; it counts all. */
const NAMED = 5
const DAY_MS = 86_400_000

const kinds = {
  driverId: { table: drivers, duty: duties.driverId, name: drivers.name },
  guideId: { table: guides, duty: duties.guideId, name: guides.name },
  vehicleId: { table: vehicles, duty: duties.vehicleId, name: vehicles.plate },
} as const

/**
 * Nobody is away where they have duties, which are named. The row is ours from here on, and assigning asks for it
 * too, so none is added after the look; the constraint on duties would refuse it in any case.
 */
export const refuseOverDuties = (key: keyof typeof kinds): NonNullable<CrudOptions['check']> => {
  const { table, duty, name } = kinds[key]
  return async ({ tx, locale }, body, before) => {
    const away = { ...before, ...body } as { fromDay: string; days: number } & Record<typeof key, string>
    const [who] = await tx.select({ name }).from(table).where(eq(table.id, away[key])).for('no key update')
    if (!who) throw refuse.invalid({ [key]: 'unknownChoice' })
    const from = baliInstant(away.fromDay, '00:00')
    const until = new Date(from.getTime() + away.days * DAY_MS)
    const held = await tx
      .select({ startsAt: duties.startsAt, bookingCode: bookings.code })
      .from(duties)
      .innerJoin(bookings, eq(bookings.id, duties.bookingId))
      .where(
        and(
          eq(duty, away[key]),
          ne(duties.status, 'cancelled'),
          lt(duties.busyFrom, until.toISOString()),
          gt(duties.busyUntil, from.toISOString()),
        ),
      )
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
