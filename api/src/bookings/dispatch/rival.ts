import { and, asc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { bookings, type Db, drivers, duties, guides, vehicles } from '../../db'
import { baliClock, baliDay } from '../../platform/bali'

export type Resource = 'driver' | 'vehicle' | 'guide'

export const resourceColumns = {
  driver: duties.driverId,
  vehicle: duties.vehicleId,
  guide: duties.guideId,
} as const

export interface Busy {
  resourceId: string
  dutyId: string
  bookingId: string | null
  bookingCode: string | null
  /** The ride or activity it is for; none while out of service. */
  lineId: string | null
  note: string
  startsAt: string
  endsAt: string
  busyFrom: string
  busyUntil: string
  zoneFrom: string | null
  zoneTo: string | null
}

const columns = {
  dutyId: duties.id,
  bookingId: duties.bookingId,
  bookingCode: bookings.code,
  lineId: sql<string | null>`coalesce(${duties.bookingTransportId}, ${duties.bookingActivityId})`,
  note: duties.note,
  startsAt: duties.startsAt,
  endsAt: duties.endsAt,
  busyFrom: duties.busyFrom,
  busyUntil: duties.busyUntil,
  zoneFrom: duties.zoneFrom,
  zoneTo: duties.zoneTo,
}

/** Planned duties of one kind of resource that touch a span of time, in its order. */
export const dutiesBetween = async (
  tx: Db,
  resource: Resource,
  span: { from: Date; to: Date },
  only?: readonly string[],
): Promise<Busy[]> => {
  const column = resourceColumns[resource]
  const mine: SQL | undefined = only ? inArray(column, [...only]) : undefined
  const rows = await tx
    .select({ resourceId: column, ...columns })
    .from(duties)
    .leftJoin(bookings, eq(bookings.id, duties.bookingId))
    .where(
      and(
        ne(duties.status, 'cancelled'),
        lt(duties.busyFrom, span.to.toISOString()),
        gt(duties.busyUntil, span.from.toISOString()),
        mine,
      ),
    )
    .orderBy(asc(duties.busyFrom), asc(duties.id))
  return rows.flatMap((row) => (row.resourceId ? { ...row, resourceId: row.resourceId } : []))
}

/** What a duty in the way is called in an answer: another job, or days away. */
export const rivalCode = (resource: Resource, { bookingId }: Busy) =>
  `${resource.toUpperCase()}_${bookingId ? 'BUSY' : 'OFF'}`

/** The duty in the way, as a sentence needs it: days and times are Bali's. */
export const rivalDetails = (busy: Busy, name: string) => {
  const [from, until] = [new Date(busy.startsAt), new Date(busy.endsAt)]
  return {
    name,
    rival: busy.bookingCode ?? busy.note,
    bookingCode: busy.bookingCode,
    bookingId: busy.bookingId,
    date: baliDay(from),
    from: baliClock(from),
    until: baliClock(until),
    // Days away end with a midnight.
    lastDay: baliDay(new Date(until.getTime() - 1)),
  }
}

const people = { driver: drivers, guide: guides } as const

export const nameOf = async (tx: Db, resource: Resource, id: string) => {
  if (resource === 'vehicle') {
    const [row] = await tx.select({ name: vehicles.plate }).from(vehicles).where(eq(vehicles.id, id))
    return row?.name ?? ''
  }
  const table = people[resource]
  const [row] = await tx.select({ name: table.name }).from(table).where(eq(table.id, id))
  return row?.name ?? ''
}
