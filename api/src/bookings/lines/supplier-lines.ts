import { and, eq, sql } from 'drizzle-orm'
import {
  bookingActivities,
  bookingHotels,
  bookingLines,
  bookingTransports,
  contracts,
  contractVersions,
  type Db,
  suppliers,
} from '../../db'

export const lineTables = {
  hotels: bookingHotels,
  transports: bookingTransports,
  activities: bookingActivities,
} as const
export type LineTable = keyof typeof lineTables

const kinds = { hotels: 'hotel', transports: 'transport', activities: 'activity' } as const

/** A line as its supplier's answer sees it, whatever it sells. */
export const supplierLine = async (tx: Db, kind: LineTable, bookingId: string, lineId: string) => {
  const { id, status, confirmationNumber, confirmedBy, costCents, endsOn } = bookingLines
  const [line] = await tx
    .select({
      ...{ id, status, confirmationNumber, confirmedBy, costCents },
      endsOn: sql<string>`${endsOn}`,
      title: contractVersions.name,
      supplierId: contracts.supplierId,
      paymentDays: suppliers.paymentDays,
    })
    .from(bookingLines)
    .innerJoin(contractVersions, eq(contractVersions.id, bookingLines.contractVersionId))
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .innerJoin(suppliers, eq(suppliers.id, contracts.supplierId))
    .where(and(eq(id, lineId), eq(bookingLines.bookingId, bookingId), eq(bookingLines.kind, kinds[kind])))
  return line
}

export type SupplierLine = NonNullable<Awaited<ReturnType<typeof supplierLine>>>
