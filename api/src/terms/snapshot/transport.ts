import { sql } from 'drizzle-orm'
import { contracts, type Db, transportRates, transports } from '../../db'
import type { TransportContract } from '../../pricing'
import { type CancellationSteps, rowsOf, rowsWhere, stepsColumn } from './rows'
import { type VersionHead, versionsWith } from './version'

export interface TransportSnapshot {
  head: VersionHead
  transport: typeof transports.$inferSelect
  contract: VersionHead &
    Pick<TransportContract, 'vehicle'> & {
      rates: (typeof transportRates.$inferSelect)[]
      cancellationSteps: CancellationSteps
    }
}

const versions = versionsWith({
  owners: rowsWhere(transports, sql`${transports.id} = ${contracts.transportId}`, transports.id),
  rates: rowsOf(transportRates, transportRates.service, transportRates.costCents),
  cancellationSteps: stepsColumn,
})

/** Many versions in the query of one; those that are no transport's are left out. */
export const loadTransportContracts = async (
  tx: Db,
  versionIds: readonly string[],
): Promise<TransportSnapshot[]> => {
  const found = await versions(tx, versionIds)
  return found.flatMap(({ owners: [transport], rates, cancellationSteps, ...head }) => {
    if (!transport) return []
    const vehicle = { seats: transport.capacity, luggage: transport.luggage }
    return [{ head, transport, contract: { ...head, vehicle, rates, cancellationSteps } }]
  })
}
