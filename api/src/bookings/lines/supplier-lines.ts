import { and, eq } from 'drizzle-orm'
import {
  bookingActivities,
  bookingHotels,
  bookingTransports,
  contracts,
  contractVersions,
  type Db,
  suppliers,
} from '../../db'

/** A line as its supplier's answer sees it, whatever it sells. */
export interface SupplierLine {
  id: string
  status: string
  confirmationNumber: string | null
  confirmedBy: string | null
  costCents: number
  /** The last day of the service. */
  endsOn: string
  title: string
  supplierId: string | null
  paymentDays: number | null
}

const supplierColumns = {
  supplierId: contracts.supplierId,
  paymentDays: suppliers.paymentDays,
  title: contractVersions.name,
}

const read = async (
  tx: Db,
  table: typeof bookingHotels | typeof bookingTransports | typeof bookingActivities,
  bookingId: string,
  lineId: string,
) => {
  const [row] = await tx
    .select({
      id: table.id,
      status: table.status,
      confirmationNumber: table.confirmationNumber,
      confirmedBy: table.confirmedBy,
      costCents: table.costCents,
      ...supplierColumns,
    })
    .from(table)
    .innerJoin(contractVersions, eq(contractVersions.id, table.contractVersionId))
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .innerJoin(suppliers, eq(suppliers.id, contracts.supplierId))
    .where(and(eq(table.id, lineId), eq(table.bookingId, bookingId)))
  return row
}

const endOf = {
  hotels: async (tx: Db, id: string) =>
    (await tx.select({ day: bookingHotels.checkOut }).from(bookingHotels).where(eq(bookingHotels.id, id)))[0]
      ?.day,
  transports: async (tx: Db, id: string) =>
    (
      await tx
        .select({ day: bookingTransports.date })
        .from(bookingTransports)
        .where(eq(bookingTransports.id, id))
    )[0]?.day,
  activities: async (tx: Db, id: string) =>
    (
      await tx
        .select({ day: bookingActivities.date })
        .from(bookingActivities)
        .where(eq(bookingActivities.id, id))
    )[0]?.day,
}

export const lineTables = {
  hotels: bookingHotels,
  transports: bookingTransports,
  activities: bookingActivities,
} as const
export type LineTable = keyof typeof lineTables

export const supplierLine = async (
  tx: Db,
  kind: LineTable,
  bookingId: string,
  lineId: string,
): Promise<SupplierLine | undefined> => {
  const row = await read(tx, lineTables[kind], bookingId, lineId)
  const endsOn = row && (await endOf[kind](tx, lineId))
  return row && endsOn ? { ...row, endsOn } : undefined
}
