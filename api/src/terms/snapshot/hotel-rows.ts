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
import { loadCancellation } from './cancellation'
import { grouped } from './grouped'
import { byVersion } from './version'

export const loadRooms = async (tx: Db, hotelIds: string[]) => {
  const rooms = await tx
    .select()
    .from(hotelRooms)
    .where(and(inArray(hotelRooms.hotelId, hotelIds), eq(hotelRooms.active, true)))
    .orderBy(asc(hotelRooms.name))
  return grouped(rooms, (room) => room.hotelId).of
}

export const loadStopSales = async (tx: Db, contractIds: string[]) => {
  const stops = await tx.select().from(stopSales).where(inArray(stopSales.contractId, contractIds))
  return grouped(stops, (stop) => stop.contractId).of
}

export const loadRates = async (tx: Db, ids: string[]) => ({
  seasonsOf: byVersion(
    await tx
      .select()
      .from(contractSeasons)
      .where(inArray(contractSeasons.versionId, ids))
      .orderBy(asc(contractSeasons.fromDay), asc(contractSeasons.id)),
  ),
  ratesOf: byVersion(
    await tx
      .select()
      .from(hotelRates)
      .where(inArray(hotelRates.versionId, ids))
      .orderBy(asc(hotelRates.board), asc(hotelRates.occupancy), asc(hotelRates.id)),
  ),
})

export const loadRules = async (tx: Db, ids: string[]) => ({
  bandsOf: byVersion(
    await tx
      .select()
      .from(contractChildBands)
      .where(inArray(contractChildBands.versionId, ids))
      .orderBy(asc(contractChildBands.ageFrom), asc(contractChildBands.id)),
  ),
  supplementsOf: byVersion(
    await tx
      .select()
      .from(contractSupplements)
      .where(inArray(contractSupplements.versionId, ids))
      .orderBy(asc(contractSupplements.fromDay), asc(contractSupplements.id)),
  ),
  offersOf: byVersion(
    await tx
      .select()
      .from(contractOffers)
      .where(inArray(contractOffers.versionId, ids))
      .orderBy(asc(contractOffers.position), asc(contractOffers.id)),
  ),
  stepsOf: await loadCancellation(tx, ids),
})
