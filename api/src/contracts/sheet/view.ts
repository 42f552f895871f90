import type { RateSheet } from '@melali/shared/api'
import { asc, eq } from 'drizzle-orm'
import { bedTypes, hotelRooms } from '../../db'
import { priceTermsFor } from '../../terms/snapshot'
import { grouped } from '../../terms/snapshot/grouped'
import { hotelItems } from '../items/hotel'
import { seasonsOfVersion } from '../items/seasons'
import { type Address, hotelKind } from '../kind'
import { type Reader, readContract, shownVersion } from '../read'

const roomsOf = (tx: Reader['tx'], hotelId: string): Promise<RateSheet['rooms']> =>
  tx
    .select()
    .from(hotelRooms)
    .where(eq(hotelRooms.hotelId, hotelId))
    .orderBy(asc(hotelRooms.name), asc(hotelRooms.id))

const seasonsOf = async (tx: Reader['tx'], versionId: string): Promise<RateSheet['seasons']> => {
  const items = await hotelItems.list(tx, versionId)
  const rates = grouped(items, ({ seasonId }) => seasonId)
  return (await seasonsOfVersion(tx, versionId)).map((season) => ({ ...season, rates: rates.of(season.id) }))
}

/** Seasons and rates as they are written: the pending version, or else the published one. */
export const readSheet = async (call: Reader, address: Address): Promise<RateSheet> => {
  const { tx } = call
  const contract = await readContract(call, hotelKind, address, 'pending')
  const { versionId, version } = await shownVersion(call, hotelKind, address, 'pending')
  const { markupBps } = await priceTermsFor(tx, null)
  return {
    ...contract,
    contractId: contract.id,
    pending: contract.pending !== null,
    marginBps: markupBps,
    seasons: await seasonsOf(tx, versionId),
    rooms: await roomsOf(tx, contract.hotelId),
    bedTypes: await tx.select().from(bedTypes).orderBy(asc(bedTypes.name)),
    version,
  }
}
