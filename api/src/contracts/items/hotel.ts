import type { HotelItem, HotelItemBody } from '@melali/shared/api'
import { and, asc, eq } from 'drizzle-orm'
import { bedTypes, contractSeasons, type Db, hotelRates, hotelRooms } from '../../db'
import { refuse } from '../../platform/errors'
import type { Draft } from '../write/draft'
import type { Items } from './items'
import { dropEmptySeasons, seasonFor } from './seasons'

const list = async (tx: Db, versionId: string): Promise<Omit<HotelItem, 'version'>[]> => {
  const rows = await tx
    .select({ rate: hotelRates, season: contractSeasons, room: hotelRooms.name })
    .from(hotelRates)
    .innerJoin(contractSeasons, eq(contractSeasons.id, hotelRates.seasonId))
    .innerJoin(hotelRooms, eq(hotelRooms.id, hotelRates.roomId))
    .where(eq(hotelRates.versionId, versionId))
    .orderBy(
      asc(contractSeasons.fromDay),
      asc(hotelRooms.name),
      asc(hotelRates.board),
      asc(hotelRates.occupancy),
      asc(hotelRates.id),
    )
  return rows.map(({ rate, season, room }) => ({
    id: rate.id,
    seasonId: season.id,
    season: {
      id: season.id,
      name: season.name,
      from: season.fromDay,
      to: season.toDay,
      weekdays: season.weekdays,
      priority: season.priority,
    },
    roomId: rate.roomId,
    room,
    bedTypeId: rate.bedTypeId,
    board: rate.board,
    occupancy: rate.occupancy,
    costCents: rate.costCents,
    sellCents: rate.sellCents,
    costExtraAdultCents: rate.extraAdultCostCents,
    extraAdultSellCents: rate.extraAdultSellCents,
    costExtraBedCents: rate.extraBedCostCents,
    extraBedSellCents: rate.extraBedSellCents,
    minStay: rate.minStay,
    maxStay: rate.maxStay,
    releaseDays: rate.releaseDays,
    allotment: rate.allotment,
  }))
}

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

const columns = (body: HotelItemBody, seasonId: string) => {
  if (body.maxStay && body.maxStay < body.minStay)
    throw refuse.invalid({ maxStay: { key: 'minNumber', limit: body.minStay } })
  return {
    seasonId,
    roomId: body.roomId,
    bedTypeId: body.bedTypeId ?? null,
    board: body.board,
    occupancy: body.occupancy,
    costCents: body.costCents,
    sellCents: body.sellCents ?? null,
    extraAdultCostCents: body.costExtraAdultCents ?? null,
    extraAdultSellCents: body.extraAdultSellCents ?? null,
    extraBedCostCents: body.costExtraBedCents ?? null,
    extraBedSellCents: body.extraBedSellCents ?? null,
    minStay: body.minStay,
    maxStay: body.maxStay ?? null,
    releaseDays: body.releaseDays,
    allotment: body.allotment,
  }
}

/** As a reader of the log understands it. */
const told = async ({ tx, versionId }: Draft, id: string) => {
  const item = (await list(tx, versionId)).find((one) => one.id === id)
  if (!item) throw refuse.notFound()
  const { season, ...rate } = item
  return { ...rate, season: season.name }
}

const own = ({ versionId }: Draft, id: string) =>
  and(eq(hotelRates.id, id), eq(hotelRates.versionId, versionId))

export const hotelItems: Items<HotelItem, HotelItemBody> = {
  list,
  async add(draft, body) {
    await refuseForeign(draft, body)
    const values = columns(body, await seasonFor(draft, body))
    const [made] = await draft.tx
      .insert(hotelRates)
      .values({ ...values, versionId: draft.versionId })
      .returning({ id: hotelRates.id })
    if (!made) throw new Error('no rate')
    return { after: await told(draft, made.id) }
  },
  async replace(draft, itemId, body) {
    const id = draft.idOf(itemId)
    const before = await told(draft, id)
    await refuseForeign(draft, body)
    const seasonId = await seasonFor(draft, body)
    await draft.tx.update(hotelRates).set(columns(body, seasonId)).where(own(draft, id))
    await dropEmptySeasons(draft.tx, [before.seasonId])
    return { before, after: await told(draft, id) }
  },
  async remove(draft, itemId) {
    const id = draft.idOf(itemId)
    const before = await told(draft, id)
    await draft.tx.delete(hotelRates).where(own(draft, id))
    await dropEmptySeasons(draft.tx, [before.seasonId])
    return { before }
  },
}
