import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  contractChildBands,
  contractOffers,
  contractSeasons,
  contractSupplements,
  type Db,
  hotelRates,
  hotelRooms,
  stopSales,
} from '../../db'
import { grouped } from './grouped'
import { type CancellationSteps, cancellationOf, rowsOf } from './rows'
import { loadVersionsOf, type VersionHead } from './version'

export type HotelRoom = typeof hotelRooms.$inferSelect
export type HotelRate = typeof hotelRates.$inferSelect

/** One version of a hotel's contract as the database has it, ready for the engine. */
export interface HotelSnapshot {
  head: VersionHead
  hotelId: string
  contract: VersionHead & {
    rooms: HotelRoom[]
    seasons: (typeof contractSeasons.$inferSelect)[]
    rates: HotelRate[]
    childBands: (typeof contractChildBands.$inferSelect)[]
    stopSales: (typeof stopSales.$inferSelect)[]
    supplements: (typeof contractSupplements.$inferSelect)[]
    offers: (typeof contractOffers.$inferSelect)[]
    cancellationSteps: CancellationSteps
  }
}

const loadRooms = async (tx: Db, hotelIds: string[]) => {
  const rooms = await tx
    .select()
    .from(hotelRooms)
    .where(and(inArray(hotelRooms.hotelId, hotelIds), eq(hotelRooms.active, true)))
    .orderBy(asc(hotelRooms.name))
  return grouped(rooms, (room) => room.hotelId).of
}

const loadStopSales = async (tx: Db, contractIds: string[]) => {
  const stops = await tx.select().from(stopSales).where(inArray(stopSales.contractId, contractIds))
  return grouped(stops, (stop) => stop.contractId).of
}

/** Many versions in the queries of one; those that are no hotel's are left out. */
export const loadHotelContracts = async (tx: Db, versionIds: readonly string[]): Promise<HotelSnapshot[]> => {
  const { heads, ids, ownerIds } = await loadVersionsOf(tx, versionIds, 'hotelId')
  if (heads.length === 0) return []
  const roomsOf = await loadRooms(tx, ownerIds)
  const seasonsOf = await rowsOf(tx, contractSeasons, ids, contractSeasons.from)
  const ratesOf = await rowsOf(tx, hotelRates, ids, hotelRates.board, hotelRates.occupancy)
  const bandsOf = await rowsOf(tx, contractChildBands, ids, contractChildBands.fromAge)
  const supplementsOf = await rowsOf(tx, contractSupplements, ids, contractSupplements.from)
  const offersOf = await rowsOf(tx, contractOffers, ids, contractOffers.position)
  const stepsOf = await cancellationOf(tx, ids)
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
      childBands: bandsOf(head.versionId),
      stopSales: stopsOf(head.contractId),
      supplements: supplementsOf(head.versionId),
      offers: offersOf(head.versionId),
      cancellationSteps: stepsOf(head.versionId),
    },
  }))
}
