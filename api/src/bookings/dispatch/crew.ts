import { type SQL, sql } from 'drizzle-orm'
import { drivers, duties, guides, vehicles } from '../../db'
import { jsonRow, jsonRows } from '../../db/json-rows'

const people = {
  status: duties.status,
  driver: jsonRow({ id: drivers.id, name: drivers.name, phone: drivers.phone }, drivers.id),
  vehicle: jsonRow({ id: vehicles.id, plate: vehicles.plate }, vehicles.id),
  guide: jsonRow({ id: guides.id, name: guides.name, phone: guides.phone }, guides.id),
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
