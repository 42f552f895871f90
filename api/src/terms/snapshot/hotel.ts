import { sql } from 'drizzle-orm'
import {
  contractChildBands,
  contractOffers,
  contractSeasons,
  contractSupplements,
  contracts,
  type Db,
  hotelRates,
  hotelRooms,
  hotels,
  stopSales,
} from '../../db'
import { type CancellationSteps, rowsOf, rowsWhere, stepsColumn } from './rows'
import { type VersionHead, versionsWith } from './version'

export type HotelRoom = typeof hotelRooms.$inferSelect
export type HotelRate = typeof hotelRates.$inferSelect

/** One version of a hotel's contract as the database has it, ready for the engine. */
export interface HotelSnapshot {
  head: VersionHead
  hotelId: string
  /** What is switched off isn't sold anew, whatever its contract. */
  offered: boolean
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

const versions = versionsWith({
  offered: sql<boolean>`exists (select from ${hotels} where ${hotels.id} = ${contracts.hotelId} and ${hotels.active})`,
  rooms: rowsWhere(
    hotelRooms,
    sql`${hotelRooms.hotelId} = ${contracts.hotelId} and ${hotelRooms.active}`,
    hotelRooms.name,
  ),
  seasons: rowsOf(contractSeasons, contractSeasons.from),
  rates: rowsOf(hotelRates, hotelRates.board, hotelRates.occupancy),
  childBands: rowsOf(contractChildBands, contractChildBands.fromAge),
  stopSales: rowsWhere(stopSales, sql`${stopSales.contractId} = ${contracts.id}`, stopSales.id),
  supplements: rowsOf(contractSupplements, contractSupplements.from),
  offers: rowsOf(contractOffers, contractOffers.position),
  cancellationSteps: stepsColumn,
})

const snapshots = (found: Awaited<ReturnType<typeof versions.load>>): HotelSnapshot[] =>
  found.flatMap((version) => {
    const {
      offered,
      rooms,
      seasons,
      rates,
      childBands,
      stopSales,
      supplements,
      offers,
      cancellationSteps,
      ...head
    } = version
    const { hotelId } = head
    return hotelId ? [{ head, hotelId, offered, contract: version }] : []
  })

/** Many versions in the query of one; those that are no hotel's are left out. */
export const loadHotelContracts = async (tx: Db, versionIds: readonly string[]) =>
  snapshots(await versions.load(tx, versionIds))

export const hotelContractOnSale = async (tx: Db, contractId: string, instead: string | null) =>
  snapshots(await versions.current(tx, contractId, instead))[0]
