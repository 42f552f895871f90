import type { DispatchCrew } from '@melali/shared/api'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Db, drivers, duties, guides, vehicles } from '../../../db'
import { awaitAgain } from '../../lines/transport/own-fleet'
import { takeOff } from '../release'

/** Who is on a line, by the assignment. */
export const assignmentsOf = (tx: Db, crew: DispatchCrew, lineIds: readonly string[]) => {
  const line = crew === 'drivers' ? duties.bookingTransportId : duties.bookingActivityId
  const person = crew === 'drivers' ? drivers : guides
  return tx
    .select({
      id: duties.id,
      lineId: line,
      status: duties.status,
      person: person.name,
      personId: sql<string>`${crew === 'drivers' ? duties.driverId : duties.guideId}`,
      vehicleId: duties.vehicleId,
      plate: vehicles.plate,
    })
    .from(duties)
    .innerJoin(person, eq(person.id, crew === 'drivers' ? duties.driverId : duties.guideId))
    .leftJoin(vehicles, eq(vehicles.id, duties.vehicleId))
    .where(and(inArray(line, [...lineIds]), ne(duties.status, 'cancelled')))
}
export type Held = Awaited<ReturnType<typeof assignmentsOf>>[number]

/** Takes assignments off; a ride that had all its drivers waits for one again, or for its supplier. */
export const releaseHeld = async (tx: Db, crew: DispatchCrew, held: readonly Held[]) => {
  if (!held.length) return
  await takeOff(tx, held)
  const lineIds = held.flatMap(({ lineId }) => lineId ?? [])
  if (crew === 'drivers') await awaitAgain(tx, lineIds)
}
