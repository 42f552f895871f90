import type { TransportPackage, TransportPackageDetail } from '@melali/shared/api'
import { eq, inArray } from 'drizzle-orm'
import { transportView } from '../contracts/view/transport'
import { type Db, regions, suppliers } from '../db'
import type { PriceTerms, TransportSnapshot } from '../terms/snapshot'
import { unitPrice } from '../terms/unit-price'
import { detailOf, lowest, packageHead } from './head'

/** A vehicle is at home where its supplier is. */
const homesOf = async (tx: Db, supplierIds: string[]) => {
  const found = await tx
    .select({ supplierId: suppliers.id, regionId: regions.id, region: regions.name })
    .from(suppliers)
    .innerJoin(regions, eq(regions.id, suppliers.regionId))
    .where(inArray(suppliers.id, supplierIds))
  return new Map(found.map((home) => [home.supplierId, home]))
}

/** An extra hour alone is no ride. */
const rideFrom = ({ contract }: TransportSnapshot, prices: PriceTerms) =>
  lowest(
    contract.rates
      .filter(({ service }) => service !== 'extra_hour')
      .map((rate) => unitPrice(rate, contract, prices)),
  )

export const transportPackages = async (
  tx: Db,
  snapshots: readonly TransportSnapshot[],
  prices: PriceTerms,
): Promise<TransportPackage[]> => {
  const homes = await homesOf(
    tx,
    snapshots.map(({ head }) => head.supplierId),
  )
  return snapshots.map((snapshot) => {
    const { head, transport } = snapshot
    const { regionId = null, region = null } = homes.get(head.supplierId) ?? {}
    return {
      ...transport,
      ...packageHead(head, { regionId, region, photoIds: transport.photoIds }, prices),
      transportId: transport.id,
      transport: transport.name,
      ...rideFrom(snapshot, prices),
      campaign: null,
    }
  })
}

export const transportPackageDetail = async (
  tx: Db,
  snapshot: TransportSnapshot,
  prices: PriceTerms,
  userId: string,
): Promise<TransportPackageDetail | undefined> => {
  const [row] = await transportPackages(tx, [snapshot], prices)
  if (!row) return undefined
  return detailOf(tx, row, snapshot.transport, transportView(snapshot, prices), userId)
}
