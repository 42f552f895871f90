import type { HotelItem, HotelItemBody } from '@melali/shared/api'
import { asc, eq } from 'drizzle-orm'
import { bedTypes, contractSeasons, type Db, hotelRates, hotelRooms } from '../../db'
import { refuse } from '../../platform/errors'
import type { Draft } from '../write/draft'
import { itemsOf } from './items'
import { saidBy } from './said'
import { dropEmptySeasons, seasonFor } from './seasons'

const list = (tx: Db, versionId: string): Promise<Omit<HotelItem, 'version'>[]> =>
  tx
    .select({ ...saidBy(hotelRates), season: saidBy(contractSeasons), room: hotelRooms.name })
    .from(hotelRates)
    .innerJoin(contractSeasons, eq(contractSeasons.id, hotelRates.seasonId))
    .innerJoin(hotelRooms, eq(hotelRooms.id, hotelRates.roomId))
    .where(eq(hotelRates.versionId, versionId))
    .orderBy(
      asc(contractSeasons.from),
      asc(hotelRooms.name),
      asc(hotelRates.board),
      asc(hotelRates.occupancy),
      asc(hotelRates.id),
    )

const refuseForeign = async ({ tx, contract }: Draft, { roomId, bedTypeId }: HotelItemBody) => {
  const [room] = await tx
    .select({ hotelId: hotelRooms.hotelId })
    .from(hotelRooms)
    .where(eq(hotelRooms.id, roomId))
  if (!room || room.hotelId !== contract.hotelId) throw refuse.invalid({ roomId: 'unknownChoice' })
  if (!bedTypeId) return
  const [bed] = await tx.select({ id: bedTypes.id }).from(bedTypes).where(eq(bedTypes.id, bedTypeId))
  if (!bed) throw refuse.invalid({ bedTypeId: 'unknownChoice' })
}

export const hotelItems = itemsOf<HotelItem, HotelItemBody, typeof hotelRates>({
  table: hotelRates,
  list,
  async values(draft, body) {
    await refuseForeign(draft, body)
    const seasonId = await seasonFor(draft, body)
    const { season: _, reason: __, ...rate } = body
    if (rate.maxStay && rate.maxStay < rate.minStay)
      throw refuse.invalid({ maxStay: { key: 'minNumber', limit: rate.minStay } })
    return { ...rate, seasonId }
  },
  told: ({ season, ...rate }) => ({ ...rate, season: season.name }),
  dropEmpty: (tx, { seasonId }) => dropEmptySeasons(tx, [seasonId]),
})
