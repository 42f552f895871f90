import type { transportLineBody } from '@melali/shared/api'
import { and, eq, getTableColumns, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { bookingTransports, contractVersions, type Db, transports } from '../../../db'

export type RideBody = z.output<typeof transportLineBody>
export type RideRow = typeof bookingTransports.$inferSelect & { contractId: string; transport: string }

export const rideRows = (tx: Db, bookingId: string): Promise<RideRow[]> =>
  tx
    .select({
      ...getTableColumns(bookingTransports),
      contractId: contractVersions.contractId,
      transport: transports.name,
    })
    .from(bookingTransports)
    .innerJoin(transports, eq(transports.id, bookingTransports.transportId))
    .innerJoin(contractVersions, eq(contractVersions.id, bookingTransports.contractVersionId))
    .where(and(eq(bookingTransports.bookingId, bookingId), ne(bookingTransports.status, 'cancelled')))
    .orderBy(bookingTransports.position, bookingTransports.id)

export const rideBodyOf = (row: RideRow): RideBody => ({
  id: row.id,
  contractId: row.contractId,
  service: row.service,
  transferType: row.transferType,
  date: row.date,
  time: row.time,
  fromRegionId: row.fromRegionId,
  fromPlace: row.fromPlace,
  toRegionId: row.toRegionId,
  toPlace: row.toPlace,
  flightNumber: row.flightNumber,
  flightTime: row.flightTime,
  pax: row.pax,
  luggage: row.luggage,
  quantity: row.quantity,
  welcomeBoardText: row.welcomeBoardText,
  welcomeLogoId: row.welcomeLogoId,
  remarks: row.remarks,
})
