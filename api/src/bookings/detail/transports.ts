import type { TransportLine } from '@melali/shared/api'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bookingTransports, contracts, contractVersions, type Db, regions, transports } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import type { Crew } from '../dispatch/crew'
import { contractColumns, ofVersion, pricedOf } from './priced'
import { orNull } from './text'
import { rideUnits } from './units'

const from = alias(regions, 'from_region')
const to = alias(regions, 'to_region')

const select = (tx: Db, bookingId: string) =>
  tx
    .select({
      line: bookingTransports,
      contract: contractColumns,
      transport: transports.name,
      fromRegion: from.name,
      toRegion: to.name,
    })
    .from(bookingTransports)
    .innerJoin(transports, eq(transports.id, bookingTransports.transportId))
    .innerJoin(from, eq(from.id, bookingTransports.pickupRegionId))
    .innerJoin(to, eq(to.id, bookingTransports.dropoffRegionId))
    .innerJoin(contractVersions, eq(contractVersions.id, bookingTransports.contractVersionId))
    .innerJoin(contracts, ofVersion)
    .where(eq(bookingTransports.bookingId, bookingId))
    .orderBy(asc(bookingTransports.pickupOn), asc(bookingTransports.pickupAt), asc(bookingTransports.id))

export const transportLinesOf = async (
  tx: Db,
  bookingId: string,
  actor: Actor,
  crew: Crew,
): Promise<TransportLine[]> => {
  const rows = await select(tx, bookingId)
  return rows.map(({ line, contract, transport, fromRegion, toRegion }) => {
    const assigned = crew.filter(({ rideId }) => rideId === line.id)
    return {
      ...pricedOf(actor, line, contract),
      units: rideUnits(line),
      transportId: line.transportId,
      transport,
      service: line.service,
      transferType: line.transferType,
      date: line.pickupOn,
      time: line.pickupAt,
      fromRegionId: line.pickupRegionId,
      fromRegion,
      fromPlace: line.pickupPlace,
      toRegionId: line.dropoffRegionId,
      toRegion,
      toPlace: line.dropoffPlace,
      flightNumber: line.flightNumber,
      flightTime: line.flightAt,
      pax: line.pax,
      luggage: line.luggage,
      quantity: line.quantity,
      welcomeBoardText: line.welcomeBoardText,
      welcomeLogoId: line.welcomeLogoUploadId,
      remarks: orNull(line.remarks),
      status: line.status,
      driver: assigned[0]?.driver ?? null,
      vehicle: assigned[0]?.vehicle ?? null,
      crew: assigned.flatMap(({ driver, vehicle }) => (driver && vehicle ? { driver, vehicle } : [])),
      confirmationNumber: line.confirmationNumber,
      confirmedBy: line.confirmedBy,
    }
  })
}
