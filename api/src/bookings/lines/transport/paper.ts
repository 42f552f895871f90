import type { confirmedTransport } from '@melali/shared/api'
import { and, asc, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import {
  bookingTransports,
  contracts,
  contractVersions,
  type Db,
  regions,
  suppliers,
  transports,
} from '../../../db'
import { orNull } from '../../detail/text'
import { crewOf } from '../../dispatch/crew'
import type { Printed } from '../../papers/printed-line'
import { providerColumns } from '../../papers/provider'
import { ofVersion } from '../contracted'

const from = alias(regions, 'from_region')
const to = alias(regions, 'to_region')

const settled: readonly string[] = ['confirmed', 'assigned', 'completed', 'no_show']

const select = (tx: Db, bookingId: string) =>
  tx
    .select({
      line: bookingTransports,
      transport: transports.name,
      provider: providerColumns,
      fromRegion: from.name,
      toRegion: to.name,
    })
    .from(bookingTransports)
    .innerJoin(transports, eq(transports.id, bookingTransports.transportId))
    .innerJoin(from, eq(from.id, bookingTransports.fromRegionId))
    .innerJoin(to, eq(to.id, bookingTransports.toRegionId))
    .innerJoin(contractVersions, eq(contractVersions.id, bookingTransports.contractVersionId))
    .innerJoin(contracts, ofVersion)
    .innerJoin(suppliers, eq(suppliers.id, contracts.supplierId))
    .where(and(eq(bookingTransports.bookingId, bookingId), ne(bookingTransports.status, 'cancelled')))
    .orderBy(asc(bookingTransports.date), asc(bookingTransports.time), asc(bookingTransports.id))

export const printedTransports = async (
  tx: Db,
  bookingId: string,
): Promise<Printed<z.input<typeof confirmedTransport>>> => {
  const rows = await select(tx, bookingId)
  const crew = await crewOf(tx, bookingId)
  return rows.map(({ line, transport, provider, fromRegion, toRegion }) => ({
    ready: settled.includes(line.status),
    title: `${transport} · ${line.date} ${line.time}`,
    line: {
      id: line.id,
      transport,
      provider,
      service: line.service,
      transferType: line.transferType,
      date: line.date,
      time: line.time,
      fromRegion,
      fromPlace: line.fromPlace,
      toRegion,
      toPlace: line.toPlace,
      flightNumber: line.flightNumber,
      flightTime: line.flightTime,
      pax: line.pax,
      luggage: line.luggage,
      quantity: line.quantity,
      welcomeBoardText: line.welcomeBoardText,
      welcomeLogoId: line.welcomeLogoId,
      crew: crew.flatMap(({ rideId, driver, vehicle }) =>
        rideId === line.id && driver && vehicle
          ? [{ driver: driver.name, phone: driver.phone, plate: vehicle.plate }]
          : [],
      ),
      remarks: orNull(line.remarks),
      confirmationNumber: line.confirmationNumber,
    },
  }))
}
