import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { activities, bookingActivities, bookingTransports, type Db, regions } from '../../db'
import { refuse } from '../../platform/errors'
import { currentSettings } from '../../settings/current'
import { closedDaysOf, closuresOf, standstillOf } from './standstill'
import { busyWindow } from './window'

const from = alias(regions, 'from_region')
const to = alias(regions, 'to_region')

/** A ride with the time and the way it takes. */
export const transportJob = async (tx: Db, bookingId: string, lineId: string) => {
  const [found] = await tx
    .select({
      line: bookingTransports,
      zoneFrom: from.zone,
      zoneTo: to.zone,
      closures: closuresOf(bookingTransports.date),
    })
    .from(bookingTransports)
    .innerJoin(from, eq(from.id, bookingTransports.fromRegionId))
    .innerJoin(to, eq(to.id, bookingTransports.toRegionId))
    .where(and(eq(bookingTransports.id, lineId), eq(bookingTransports.bookingId, bookingId)))
  if (!found) throw refuse.notFound()
  const { date, time, durationMinutes: minutes } = found.line
  const { driveBufferMinutes } = await currentSettings(tx)
  const { closures, ...ride } = found
  const standstill = standstillOf('drivers', { ...ride.line, closures })
  return { ...ride, date, standstill, ...busyWindow({ date, time, minutes }, driveBufferMinutes) }
}

/** An activity with the time a guide is on it, where it takes place. */
export const activityJob = async (tx: Db, bookingId: string, lineId: string) => {
  const [found] = await tx
    .select({
      line: bookingActivities,
      zone: regions.zone,
      closures: closuresOf(bookingActivities.date),
      closedDays: closedDaysOf(bookingActivities.activityId, bookingActivities.date),
    })
    .from(bookingActivities)
    .innerJoin(activities, eq(activities.id, bookingActivities.activityId))
    .innerJoin(regions, eq(regions.id, activities.regionId))
    .where(and(eq(bookingActivities.id, lineId), eq(bookingActivities.bookingId, bookingId)))
  if (!found) throw refuse.notFound()
  const { date, time, durationMinutes: minutes } = found.line
  const { driveBufferMinutes } = await currentSettings(tx)
  const window = busyWindow({ date, time, minutes }, driveBufferMinutes)
  const { line, zone, ...closed } = found
  const standstill = standstillOf('guides', { date, ...closed })
  return { line, zoneFrom: zone, zoneTo: zone, date, standstill, ...window }
}
