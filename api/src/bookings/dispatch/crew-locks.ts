import { eq } from 'drizzle-orm'
import { type Db, drivers, guides, vehicles } from '../../db'
import { refuse } from '../../platform/errors'

const people = { driver: drivers, guide: guides } as const

/** The person's row stays ours: whoever plans them at the same time waits. A lapsed licence drives nobody. */
export const lockPerson = async (tx: Db, kind: 'driver' | 'guide', id: string, date: string) => {
  const table = people[kind]
  const [person] = await tx.select().from(table).where(eq(table.id, id)).for('no key update')
  if (!person) throw refuse.invalid({ [`${kind}Id`]: 'unknownChoice' })
  if (!person.active) throw refuse.conflict(`${kind.toUpperCase()}_INACTIVE`, { name: person.name })
  if (person.licenceExpiry < date) {
    throw refuse.conflict('LICENCE_EXPIRED', { name: person.name, expiry: person.licenceExpiry, date })
  }
  return person
}

/** Seats for everybody who rides in one of the vehicles of a ride. */
export const seatsNeeded = (ride: { pax: number; quantity: number }) => Math.ceil(ride.pax / ride.quantity)

export const lockVehicle = async (tx: Db, id: string, ride: { pax: number; quantity: number }) => {
  const [vehicle] = await tx.select().from(vehicles).where(eq(vehicles.id, id)).for('no key update')
  if (!vehicle) throw refuse.invalid({ vehicleId: 'unknownChoice' })
  if (!vehicle.active) throw refuse.conflict('VEHICLE_INACTIVE', { name: vehicle.plate })
  const needed = seatsNeeded(ride)
  if (vehicle.seats < needed) {
    throw refuse.conflict('VEHICLE_TOO_SMALL', { name: vehicle.plate, seats: vehicle.seats, needed })
  }
  return vehicle
}
