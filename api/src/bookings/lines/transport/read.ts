import type { transportLineBody } from '@melali/shared/api'
import { getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { bookings, bookingTransports, duties, regions, transports } from '../../../db'
import { jsonRows, type RowOf } from '../../../db/json-rows'
import { crewOf } from '../../dispatch/crew'
import { isOver } from '../../dispatch/over'
import { contractColumns, joinContract } from '../contracted'

export type TransportBody = z.output<typeof transportLineBody>
export type TransportRow = ReturnType<typeof withCrew>

const from = alias(regions, 'from_region')
const to = alias(regions, 'to_region')

const columns = {
  ...getTableColumns(bookingTransports),
  ...contractColumns,
  transport: transports.name,
  fromRegion: from.name,
  toRegion: to.name,
  duties: crewOf(sql`${duties.bookingTransportId} = ${bookingTransports.id}`),
}

/** A ride with who drives it. */
const withCrew = ({ duties, ...row }: RowOf<typeof columns>) => ({
  ...row,
  driver: duties[0]?.driver ?? null,
  vehicle: duties[0]?.vehicle ?? null,
  isOver: duties.some(isOver),
  crew: duties.flatMap(({ driver, vehicle }) => (driver && vehicle ? { driver, vehicle } : [])),
})

/** The rides of a booking as a column of it. */
export const transportRows = jsonRows(
  columns,
  sql`from ${bookingTransports}
    join ${transports} on ${transports.id} = ${bookingTransports.transportId}
    join ${regions} "from_region" on ${from.id} = ${bookingTransports.fromRegionId}
    join ${regions} "to_region" on ${to.id} = ${bookingTransports.toRegionId}
    ${joinContract(bookingTransports)}
    where ${bookingTransports.bookingId} = ${bookings.id}
    order by ${bookingTransports.date}, ${bookingTransports.time}, ${bookingTransports.id}`,
  withCrew,
)
