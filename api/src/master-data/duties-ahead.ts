import { and, asc, count, eq, gt, inArray, notInArray } from 'drizzle-orm'
import { bookings, drivers, duties, guides, vehicles } from '../db'
import type { SwitchedOff } from '../platform/crud/bulk'
import { refuse } from '../platform/errors'

/** Duties that a refusal names; it counts all. */
const NAMED = 5

const crew = [
  { table: drivers, duty: duties.driverId, name: drivers.name },
  { table: guides, duty: duties.guideId, name: guides.name },
  { table: vehicles, duty: duties.vehicleId, name: vehicles.plate },
] as const

/**
 * Whoever has duties to come is switched off only by somebody who knows of them. The row is ours by now, and
 * assigning asks for it too: no duty is added between the look and the end of the transaction.
 */
export const refuseWithDuties = (of: (typeof crew)[number]['table']): SwitchedOff => {
  const { table, duty, name } = crew.find((one) => one.table === of) ?? crew[0]
  return async ({ tx, now, acknowledged }, ids) => {
    const isAhead = and(
      inArray(duty, [...ids]),
      eq(duties.kind, 'service'),
      notInArray(duties.status, ['cancelled', 'done', 'no_show']),
      gt(duties.endsAt, now.toISOString()),
    )
    const [counted] = await tx.select({ of: count() }).from(duties).where(isAhead)
    const ahead = counted?.of ?? 0
    if (ahead <= (acknowledged?.duties ?? 0)) return
    const named = await tx
      .select({ startsAt: duties.startsAt, bookingCode: bookings.code, name })
      .from(duties)
      .innerJoin(table, eq(table.id, duty))
      .innerJoin(bookings, eq(bookings.id, duties.bookingId))
      .where(isAhead)
      .orderBy(asc(duties.startsAt), asc(duties.id))
      .limit(NAMED)
    const [first] = named
    throw refuse.conflict('HAS_DUTIES', {
      name: first?.name ?? '',
      code: first?.bookingCode ?? '',
      count: ahead,
      duties: named.map(({ startsAt, bookingCode }) => ({ startsAt, bookingCode })),
    })
  }
}
