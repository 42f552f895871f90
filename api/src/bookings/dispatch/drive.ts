import { and, eq, or } from 'drizzle-orm'
import { type Db, driveTimes } from '../../db'

/** Where nobody has written a time down. */
const UNKNOWN_MINUTES = 60

/** Minutes by road between two zones; within one zone, or where the zone isn't known, there is nothing to drive. */
export const driveMinutes = async (tx: Db, from: string | null, to: string | null) => {
  if (!from || !to) return from === to ? 0 : UNKNOWN_MINUTES
  const there = and(eq(driveTimes.zoneFrom, from), eq(driveTimes.zoneTo, to))
  const back = and(eq(driveTimes.zoneFrom, to), eq(driveTimes.zoneTo, from))
  const found = await tx.select().from(driveTimes).where(or(there, back))
  const own = found.find((row) => row.zoneFrom === from && row.zoneTo === to)
  const minutes = (own ?? found[0])?.minutes
  return minutes ?? (from === to ? 0 : UNKNOWN_MINUTES)
}
