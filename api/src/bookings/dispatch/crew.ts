import { type SQL, sql } from 'drizzle-orm'
import { drivers, duties, guides, vehicles } from '../../db'
import { jsonRows } from '../../db/json-rows'

const people = {
  driver: { id: drivers.id, name: drivers.name, phone: drivers.phone },
  vehicle: { id: vehicles.id, plate: vehicles.plate },
  guide: { id: guides.id, name: guides.name, phone: guides.phone },
}

/** Who does what for a line, the earliest first; `ofLine` is a condition on `duties`. */
export const crewOf = (ofLine: SQL) =>
  jsonRows(
    people,
    sql`from ${duties}
      left join ${drivers} on ${drivers.id} = ${duties.driverId}
      left join ${vehicles} on ${vehicles.id} = ${duties.vehicleId}
      left join ${guides} on ${guides.id} = ${duties.guideId}
      where ${ofLine} and ${duties.status} <> 'cancelled' order by ${duties.startsAt}, ${duties.id}`,
  )
