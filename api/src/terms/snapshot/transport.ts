import { sql } from 'drizzle-orm'
import { contracts, type Db, transportRates, transports, vehicles } from '../../db'
import type { TransportContract } from '../../pricing'
import { type CancellationSteps, rowsOf, rowsWhere, stepsColumn } from './rows'
import { type VersionHead, versionsWith } from './version'

export interface TransportSnapshot {
  head: VersionHead
  transport: typeof transports.$inferSelect
  /** What is switched off isn't sold anew, whatever its contract. */
  offered: boolean
  /** Products with vehicles of our own wait for a driver; others are hired from their supplier. */
  ownFleet: boolean
  contract: VersionHead &
    Pick<TransportContract, 'vehicle'> & {
      rates: (typeof transportRates.$inferSelect)[]
      cancellationSteps: CancellationSteps
    }
}

const versions = versionsWith({
  owners: rowsWhere(transports, sql`${transports.id} = ${contracts.transportId}`, transports.id),
  ownFleet: sql<boolean>`exists (select from ${vehicles}
    where ${vehicles.transportId} = ${contracts.transportId} and ${vehicles.active})`,
  rates: rowsOf(transportRates, transportRates.service, transportRates.costCents),
  cancellationSteps: stepsColumn,
})

const snapshots = (found: Awaited<ReturnType<typeof versions.load>>): TransportSnapshot[] =>
  found.flatMap(({ owners: [transport], ownFleet, rates, cancellationSteps, ...head }) => {
    if (!transport) return []
    const vehicle = { seats: transport.capacity, luggage: transport.luggage }
    const offered = transport.active
    return [{ head, transport, offered, ownFleet, contract: { ...head, vehicle, rates, cancellationSteps } }]
  })

/** Many versions in the query of one; those that are no transport's are left out. */
export const loadTransportContracts = async (tx: Db, versionIds: readonly string[]) =>
  snapshots(await versions.load(tx, versionIds))

export const transportContractOnSale = async (tx: Db, contractId: string, instead: string | null) =>
  snapshots(await versions.current(tx, contractId, instead))[0]
