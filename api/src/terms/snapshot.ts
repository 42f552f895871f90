import type { Db } from '../db'
import { loadActivityContracts } from './snapshot/activity'
import { loadHotelContracts } from './snapshot/hotel'
import { loadTransportContracts } from './snapshot/transport'

export { type ActivitySnapshot, activityContractOnSale, loadActivityContracts } from './snapshot/activity'
export { availability, availabilityOf, type RoomsLeft } from './snapshot/availability'
export { asClosures, closuresOfTrip, closuresOn } from './snapshot/closures'
export {
  type HotelRate,
  type HotelRoom,
  type HotelSnapshot,
  hotelContractOnSale,
  loadHotelContracts,
} from './snapshot/hotel'
export { agentTerms, levelOfAgent, type PriceTerms, priceTermsFor } from './snapshot/price-terms'
export { loadTransportContracts, type TransportSnapshot, transportContractOnSale } from './snapshot/transport'
export type { VersionHead } from './snapshot/version'

/** A version of a contract as the engine reads it; undefined when there is no such version of this kind. */
export const loadHotelContract = async (tx: Db, versionId: string) =>
  (await loadHotelContracts(tx, [versionId]))[0]

export const loadTransportContract = async (tx: Db, versionId: string) =>
  (await loadTransportContracts(tx, [versionId]))[0]

export const loadActivityContract = async (tx: Db, versionId: string) =>
  (await loadActivityContracts(tx, [versionId]))[0]
