import { type Db, duties } from '../../db'
import { refuse } from '../../platform/errors'
import { pgErrorOf } from '../../platform/http/pg-error'
import { loadDrives } from './drive'
import { around, type Obstacle, obstacleCode, obstacleFor } from './obstacle'
import { dutiesBetween, nameOf, type Resource, rivalDetails } from './rival'

export type DutyStatus = (typeof duties.$inferSelect)['status']

export interface Duty {
  /** Planned, if nothing else is said. */
  status?: DutyStatus | undefined
  bookingId: string
  bookingTransportId?: string
  bookingActivityId?: string
  driverId?: string
  vehicleId?: string
  guideId?: string
  startsAt: Date
  endsAt: Date
  busyFrom: Date
  busyUntil: Date
  zoneFrom: string | null
  zoneTo: string | null
  createdById: string
}

const resourcesOf = (duty: Duty): [Resource, string][] =>
  (
    [
      ['driver', duty.driverId],
      ['vehicle', duty.vehicleId],
      ['guide', duty.guideId],
    ] as const
  ).flatMap(([resource, id]): [Resource, string][] => (id ? [[resource, id]] : []))

const obstacles = async (tx: Db, duty: Duty) => {
  const drive = await loadDrives(tx)
  for (const [resource, id] of resourcesOf(duty)) {
    const obstacle = obstacleFor(duty, await dutiesBetween(tx, resource, around(duty), [id]), drive)
    if (obstacle) return { resource, id, obstacle }
  }
  return null
}

const busyRefusal = async (tx: Db, resource: Resource, id: string, obstacle: Obstacle) =>
  refuse.conflict(obstacleCode(resource, obstacle), {
    resource,
    tooFar: obstacle.kind === 'too-far',
    ...rivalDetails(obstacle.busy, await nameOf(tx, resource, id)),
  })

const constraints: Record<string, Resource> = {
  duties_driver_free: 'driver',
  duties_vehicle_free: 'vehicle',
  duties_guide_free: 'guide',
}

/** Inside a savepoint, so that after a refusal we can still ask who was in the way. */
const insert = async (tx: Db, duty: Duty): Promise<Resource | null> => {
  try {
    await tx.transaction((savepoint) =>
      savepoint.insert(duties).values({
        ...duty,
        startsAt: duty.startsAt.toISOString(),
        endsAt: duty.endsAt.toISOString(),
        busyFrom: duty.busyFrom.toISOString(),
        busyUntil: duty.busyUntil.toISOString(),
      }),
    )
    return null
  } catch (error) {
    const trouble = pgErrorOf(error)
    const resource = trouble?.code === '23P01' ? constraints[trouble.constraint ?? ''] : undefined
    if (resource) return resource
    throw error
  }
}

/**
 * Plans a duty. That two duties overlap the database itself refuses, whoever writes them; that the way between
 * them is too long is looked at here, with the driver's, vehicle's or guide's row locked by the caller.
 */
export const planDuty = async (tx: Db, duty: Duty) => {
  const refusedBy = await insert(tx, duty)
  if (!refusedBy) return
  const found = await obstacles(tx, duty)
  if (found) throw await busyRefusal(tx, found.resource, found.id, found.obstacle)
  throw refuse.conflict(`${refusedBy.toUpperCase()}_BUSY`, { resource: refusedBy })
}

/** Refuses a duty that can't be reached in time from the one before it, or leaves no time for the one after. */
export const refuseUnreachable = async (tx: Db, duty: Duty) => {
  const found = await obstacles(tx, duty)
  if (found?.obstacle.kind === 'too-far')
    throw await busyRefusal(tx, found.resource, found.id, found.obstacle)
}
