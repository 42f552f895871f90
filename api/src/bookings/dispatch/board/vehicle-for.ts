import type { Db } from '../../../db'
import { refuse } from '../../../platform/errors'
import { seatsNeeded } from '../crew-locks'
import { loadDrives } from '../drive'
import type { transportJob } from '../line'
import { around, obstacleFor } from '../obstacle'
import { best } from '../rank'
import { dutiesBetween } from '../rival'
import { dutiesOf, fleetOf } from './crew'
import { spanOf } from './days'

type Ride = Awaited<ReturnType<typeof transportJob>>

/**
 * Whoever moves a ride names a driver: the vehicle it had is kept where it is free, else the driver's own of that day
 * comes, else the smallest of the kind that was sold that has the seats.
 */
export const vehicleFor = async (tx: Db, ride: Ride, driverId: string, had: string | null) => {
  const seats = seatsNeeded(ride.line)
  const drive = await loadDrives(tx)
  const fleet = await fleetOf(tx)
  const busy = await dutiesBetween(tx, 'vehicle', around(ride))
  const today = await dutiesOf(tx, 'drivers', spanOf([ride.date]))
  const own = new Set(today.flatMap(({ personId, vehicleId }) => (personId === driverId ? vehicleId : [])))
  const free = fleet.filter(
    (vehicle) =>
      vehicle.seats >= seats &&
      !obstacleFor(
        ride,
        busy.filter(({ resourceId }) => resourceId === vehicle.id),
        drive,
      ),
  )
  const found = best(free, ({ id, seats: has, luggage, transportId }) => [
    own.has(id) ? 0 : 1,
    id === had ? 0 : 1,
    luggage * ride.line.quantity < ride.line.luggage ? 1 : 0,
    transportId === ride.line.transportId ? 0 : 1,
    has,
    id,
  ])
  if (found) return found.id
  throw refuse.conflict('NO_VEHICLE_FREE', { seats, date: ride.date, time: ride.line.time })
}
