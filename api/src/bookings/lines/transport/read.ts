import type { transportLineBody } from '@melali/shared/api'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import {
  bookingTransports,
  contracts,
  contractVersions,
  type Db,
  duties,
  regions,
  suppliers,
  transports,
} from '../../../db'
import { type Places, statement } from '../../../db/statement'
import { crewOf } from '../../dispatch/crew'
import { contractColumns, ofContract, ofVersion, versionOf } from '../contracted'

export type TransportBody = z.output<typeof transportLineBody>
export type TransportRow = Awaited<ReturnType<typeof readTransports>>[number]

const from = alias(regions, 'from_region')
const to = alias(regions, 'to_region')

const select = statement((db, { bookingId }: Places<{ bookingId: string }>) =>
  db
    .select({
      ...getTableColumns(bookingTransports),
      ...contractColumns,
      transport: transports.name,
      fromRegion: from.name,
      toRegion: to.name,
      duties: crewOf(sql`${duties.bookingTransportId} = ${bookingTransports.id}`),
    })
    .from(bookingTransports)
    .innerJoin(transports, eq(transports.id, bookingTransports.transportId))
    .innerJoin(from, eq(from.id, bookingTransports.fromRegionId))
    .innerJoin(to, eq(to.id, bookingTransports.toRegionId))
    .innerJoin(contractVersions, versionOf(bookingTransports))
    .innerJoin(contracts, ofVersion)
    .innerJoin(suppliers, ofContract)
    .where(eq(bookingTransports.bookingId, bookingId))
    .orderBy(asc(bookingTransports.date), asc(bookingTransports.time), asc(bookingTransports.id)),
)

/** The rides of a booking with who drives them. */
export const readTransports = async (tx: Db, bookingId: string) => {
  const rows = await select(tx, { bookingId })
  return rows.map(({ duties, ...row }) => ({
    ...row,
    driver: duties[0]?.driver ?? null,
    vehicle: duties[0]?.vehicle ?? null,
    crew: duties.flatMap(({ driver, vehicle }) => (driver && vehicle ? { driver, vehicle } : [])),
  }))
}
