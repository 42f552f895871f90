import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { contracts, contractVersions, transportRates, transports } from '../../../db'
import { isCurrent, onSale } from '../../../terms/find'
import { priceRide } from '../../../terms/price'
import { loadTransportContracts, type TransportSnapshot } from '../../../terms/snapshot'
import type { Work } from '../../steps/work'

const MAX_VEHICLES = 20

export interface Way {
  fromZone: string
  toZone: string
}

interface Party {
  pax: number
  luggage: number
}

const isBetween = ({ fromZone, toZone }: Way) => {
  const end = (column: AnyPgColumn) => sql`(${column} is null or ${column} in (${fromZone}, ${toZone}))`
  return sql`exists (select from ${transportRates} where ${transportRates.versionId} = ${contractVersions.id}
    and ${transportRates.service} = 'airport_transfer' and ${end(transportRates.fromZone)} and ${end(transportRates.toZone)})`
}

/** Whatever on sale drives between airport and hotel. */
const carriers = async ({ tx, today, prices }: Work, way: Way) => {
  const found = await tx
    .select({ versionId: contractVersions.id })
    .from(contracts)
    .innerJoin(contractVersions, isCurrent)
    .innerJoin(transports, eq(transports.id, contracts.transportId))
    .where(
      and(
        eq(contracts.kind, 'transport'),
        onSale(today, prices),
        eq(transports.active, true),
        isBetween(way),
      ),
    )
    .orderBy(transports.name, contracts.id)
  return loadTransportContracts(
    tx,
    found.map(({ versionId }) => versionId),
  )
}

/** As many of its kind as guests and bags need. */
const vehiclesFor = ({ contract: { vehicle } }: TransportSnapshot, { pax, luggage }: Party) =>
  Math.max(1, Math.ceil(pax / vehicle.seats), luggage ? Math.ceil(luggage / vehicle.luggage) : 0)

export interface Carrier {
  contractId: string
  transport: string
  contractCode: string
  quantity: number
}

/** The vehicles that carry everybody for least; of equal ones the fewest. Nothing where none can. */
export const cheapestCarrier = async (
  work: Work,
  way: Way,
  ride: Party & { date: string; time: string },
): Promise<Carrier | null> => {
  const asked = { prices: work.prices, bookedOn: work.today, closures: work.closures }
  const priced: (Carrier & { sellCents: number })[] = []
  for (const snapshot of await carriers(work, way)) {
    const quantity = vehiclesFor(snapshot, ride)
    if (quantity > MAX_VEHICLES) continue
    const wanted = { ...ride, ...way, quantity, service: 'airport_transfer', extraHours: 0 } as const
    const price = await priceRide(work.tx, snapshot, wanted, asked)
    if (!price.ok) continue
    const { contractId, code: contractCode } = snapshot.head
    priced.push({
      contractId,
      contractCode,
      transport: snapshot.transport.name,
      quantity,
      sellCents: price.sellCents,
    })
  }
  const [best] = priced.toSorted((a, b) => a.sellCents - b.sellCents || a.quantity - b.quantity)
  return best ?? null
}
