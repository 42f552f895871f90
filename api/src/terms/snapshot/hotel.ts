import type { contractSupplements, Db, hotelRates, hotelRooms } from '../../db'
import type { HotelContract } from '../../pricing'
import { loadRates, loadRooms, loadRules, loadStopSales } from './hotel-rows'
import { loadVersions, type VersionHead } from './version'

export type HotelRoom = typeof hotelRooms.$inferSelect
export type HotelRate = typeof hotelRates.$inferSelect

/** One version of a hotel's contract as the database has it, ready for the engine. */
export interface HotelSnapshot {
  head: VersionHead
  hotelId: string
  contract: Omit<HotelContract, 'rooms' | 'rates' | 'supplements'> & {
    rooms: readonly HotelRoom[]
    rates: readonly HotelRate[]
    supplements: readonly (typeof contractSupplements.$inferSelect)[]
  }
}

/** Many versions in the queries of one; those that are no hotel's are left out. */
export const loadHotelContracts = async (tx: Db, versionIds: readonly string[]): Promise<HotelSnapshot[]> => {
  const heads = (await loadVersions(tx, versionIds)).flatMap((head) =>
    head.hotelId ? [{ ...head, hotelId: head.hotelId }] : [],
  )
  if (heads.length === 0) return []
  const ids = heads.map((head) => head.versionId)
  const { seasonsOf, ratesOf } = await loadRates(tx, ids)
  const { bandsOf, supplementsOf, offersOf, stepsOf } = await loadRules(tx, ids)
  const hotelIds = heads.map((head) => head.hotelId)
  const roomsOf = await loadRooms(tx, hotelIds)
  const contractIds = heads.map((head) => head.contractId)
  const stopsOf = await loadStopSales(tx, contractIds)
  return heads.map((head) => ({
    head,
    hotelId: head.hotelId,
    contract: {
      ...head,
      rooms: roomsOf(head.hotelId),
      seasons: seasonsOf(head.versionId),
      rates: ratesOf(head.versionId),
      childBands: bandsOf(head.versionId).map((band) => ({ ...band, order: band.childOrder })),
      stopSales: stopsOf(head.contractId),
      supplements: supplementsOf(head.versionId),
      offers: offersOf(head.versionId),
      cancellationSteps: stepsOf(head.versionId),
    },
  }))
}
