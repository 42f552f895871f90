import {
  type ActivityContract,
  activityContract,
  type HotelContract,
  hotelContract,
  type TransportContract,
  transportContract,
} from '@melali/shared/api'
import { and, eq, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import {
  activities,
  activityPackages,
  activityTiers,
  cancellationSteps,
  contractChildBands,
  contractOffers,
  contractSeasons,
  contractSupplements,
  contracts,
  type Db,
  hotelRates,
  hotels,
  transportRates,
  transports,
} from '../db'
import { bedTypeNames } from '../terms/find'
import {
  loadActivityContracts,
  loadHotelContracts,
  loadTransportContracts,
  type PriceTerms,
} from '../terms/snapshot'
import { guardActivity } from './sale/activity'
import type { Guard } from './sale/guard'
import { guardHotel } from './sale/hotel'
import { promiseRooms } from './sale/promise-rooms'
import { guardTransport } from './sale/transport'
import { activityView } from './view/activity'
import { hotelView } from './view/hotel'
import { transportView } from './view/transport'
import type { Child } from './write/copy'

/** What differs between the contracts of hotels, transports and activities. */
export interface ContractKind<View> {
  kind: (typeof contracts.$inferSelect)['kind']
  owner: typeof hotels | typeof transports | typeof activities
  ownedBy(ownerId: string): Pick<typeof contracts.$inferInsert, 'hotelId' | 'transportId' | 'activityId'>
  ofOwner(ownerId: string): SQL
  /** What of it leaves the house; the log keeps no more either. */
  declared: z.ZodType<View>
  show(tx: Db, versionIds: string[], prices: PriceTerms): Promise<View[]>
  /** The tables that hang on a version, parents first. */
  children: readonly Child[]
  /** What keeps a version from being sold. */
  guard: Guard
  /** Runs when a version goes on sale. */
  onSale?(tx: Db, sold: { versionId: string; beforeId: string | null; today: string }): Promise<void>
}

const steps: Child = { table: cancellationSteps }

export const hotelKind: ContractKind<HotelContract> = {
  kind: 'hotel',
  declared: hotelContract,
  owner: hotels,
  ownedBy: (hotelId) => ({ hotelId }),
  ofOwner: (ownerId) => eq(contracts.hotelId, ownerId),
  async show(tx, ids, prices) {
    const [snapshots, beds] = [await loadHotelContracts(tx, ids), await bedTypeNames(tx)]
    return snapshots.map((snapshot) => hotelView(snapshot, prices, beds))
  },
  children: [
    { table: contractSeasons },
    { table: hotelRates, parent: 'seasonId' },
    { table: contractChildBands },
    { table: contractSupplements },
    { table: contractOffers },
    steps,
  ],
  guard: guardHotel,
  onSale: promiseRooms,
}

export const transportKind: ContractKind<TransportContract> = {
  kind: 'transport',
  declared: transportContract,
  owner: transports,
  ownedBy: (transportId) => ({ transportId }),
  ofOwner: (ownerId) => eq(contracts.transportId, ownerId),
  show: async (tx, ids, prices) =>
    (await loadTransportContracts(tx, ids)).map((snapshot) => transportView(snapshot, prices)),
  children: [{ table: transportRates }, steps],
  guard: guardTransport,
}

export const activityKind: ContractKind<ActivityContract> = {
  kind: 'activity',
  declared: activityContract,
  owner: activities,
  ownedBy: (activityId) => ({ activityId }),
  ofOwner: (ownerId) => eq(contracts.activityId, ownerId),
  show: async (tx, ids, prices) =>
    (await loadActivityContracts(tx, ids)).map((snapshot) => activityView(snapshot, prices)),
  children: [{ table: activityPackages }, { table: activityTiers, parent: 'packageId' }, steps],
  guard: guardActivity,
}

/** One contract by its address. */
export const addressed = (kind: Pick<ContractKind<unknown>, 'ofOwner'>, params: Address): SQL | undefined =>
  and(eq(contracts.id, params.contractId), kind.ofOwner(params.id))

export interface Address {
  id: string
  contractId: string
}
