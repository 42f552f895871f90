import { inArray } from 'drizzle-orm'
import { type Db, transportRates, transports } from '../../db'
import type { TransportContract } from '../../pricing'
import { type CancellationSteps, cancellationOf, rowsOf } from './rows'
import { loadVersionsOf, type VersionHead } from './version'

export interface TransportSnapshot {
  head: VersionHead
  transport: typeof transports.$inferSelect
  contract: VersionHead &
    Pick<TransportContract, 'vehicle'> & {
      rates: (typeof transportRates.$inferSelect)[]
      cancellationSteps: CancellationSteps
    }
}

/** Many versions in the queries of one; those that are no transport's are left out. */
export const loadTransportContracts = async (
  tx: Db,
  versionIds: readonly string[],
): Promise<TransportSnapshot[]> => {
  const { heads, ids, ownerIds } = await loadVersionsOf(tx, versionIds, 'transportId')
  if (heads.length === 0) return []
  const found = await tx.select().from(transports).where(inArray(transports.id, ownerIds))
  const owners = new Map(found.map((transport) => [transport.id, transport]))
  const ratesOf = await rowsOf(tx, transportRates, ids, transportRates.service, transportRates.costCents)
  const stepsOf = await cancellationOf(tx, ids)
  return heads.flatMap((head) => {
    const transport = owners.get(head.transportId)
    if (!transport) return []
    const contract = {
      ...head,
      vehicle: { seats: transport.capacity, luggage: transport.luggage },
      rates: ratesOf(head.versionId),
      cancellationSteps: stepsOf(head.versionId),
    }
    return [{ head, transport, contract }]
  })
}
