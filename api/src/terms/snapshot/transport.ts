import { asc, inArray } from 'drizzle-orm'
import { type Db, transportRates, transports } from '../../db'
import type { TransportContract } from '../../pricing'
import { loadCancellation } from './cancellation'
import { byVersion, loadVersions, type VersionHead } from './version'

export interface TransportSnapshot {
  head: VersionHead
  transport: typeof transports.$inferSelect
  contract: TransportContract
}

const loadTransports = async (tx: Db, ids: string[]) => {
  const found = await tx.select().from(transports).where(inArray(transports.id, ids))
  return new Map(found.map((transport) => [transport.id, transport]))
}

const loadRates = async (tx: Db, ids: string[]) =>
  byVersion(
    await tx
      .select()
      .from(transportRates)
      .where(inArray(transportRates.versionId, ids))
      .orderBy(asc(transportRates.service), asc(transportRates.costCents), asc(transportRates.id)),
  )

/** Many versions in the queries of one; those that are no transport's are left out. */
export const loadTransportContracts = async (
  tx: Db,
  versionIds: readonly string[],
): Promise<TransportSnapshot[]> => {
  const heads = (await loadVersions(tx, versionIds)).flatMap((head) =>
    head.transportId ? [{ ...head, transportId: head.transportId }] : [],
  )
  if (heads.length === 0) return []
  const ids = heads.map((head) => head.versionId)
  const transportIds = heads.map((head) => head.transportId)
  const owners = await loadTransports(tx, transportIds)
  const ratesOf = await loadRates(tx, ids)
  const stepsOf = await loadCancellation(tx, ids)
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
