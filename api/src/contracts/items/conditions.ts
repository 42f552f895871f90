import type { HotelConditions, HotelConditionsBody } from '@melali/shared/api'
import { asc, eq, sql } from 'drizzle-orm'
import { contractChildBands, contractOffers, contractSupplements, type Db, hotelRooms } from '../../db'
import { refuse } from '../../platform/errors'
import type { Draft } from '../write/draft'
import type { Told } from '../write/edit'
import { saidBy } from './said'
import { changeSeasons, seasonsOfVersion } from './seasons'

const { id: _, ...told } = saidBy(contractChildBands)
// A contract never asks for an adult's.
const band = { ...told, category: sql<'child' | 'infant'>`${contractChildBands.category}` }
const { id: __, ...supplement } = saidBy(contractSupplements)
const { id: ___, position, ...offer } = saidBy(contractOffers)

export const conditionsOf = async (tx: Db, versionId: string): Promise<Omit<HotelConditions, 'version'>> => ({
  seasons: await seasonsOfVersion(tx, versionId),
  childBands: await tx
    .select(band)
    .from(contractChildBands)
    .where(eq(contractChildBands.versionId, versionId))
    .orderBy(asc(contractChildBands.fromAge), asc(contractChildBands.id)),
  supplements: await tx
    .select(supplement)
    .from(contractSupplements)
    .where(eq(contractSupplements.versionId, versionId))
    .orderBy(asc(contractSupplements.from), asc(contractSupplements.id)),
  offers: await tx
    .select(offer)
    .from(contractOffers)
    .where(eq(contractOffers.versionId, versionId))
    .orderBy(asc(position), asc(contractOffers.id)),
})

const refuseForeignRooms = async (
  { tx, contract }: Draft,
  supplements: NonNullable<HotelConditionsBody['supplements']>,
) => {
  const rooms = await tx
    .select({ id: hotelRooms.id })
    .from(hotelRooms)
    .where(eq(hotelRooms.hotelId, contract.hotelId ?? ''))
  const foreign = supplements.findIndex(({ roomId }) => roomId && !rooms.some(({ id }) => id === roomId))
  if (foreign >= 0) throw refuse.invalid({ [`supplements.${foreign}.roomId`]: 'unknownChoice' })
}

type Listed = typeof contractChildBands | typeof contractSupplements | typeof contractOffers

const replace = async <T extends Listed>(
  { tx, versionId }: Draft,
  table: T,
  rows: readonly Omit<T['$inferInsert'], 'versionId'>[],
) => {
  const listed: Listed = table
  await tx.delete(listed).where(eq(listed.versionId, versionId))
  if (rows.length) await tx.insert(listed).values(rows.map((row) => ({ ...row, versionId })) as never)
}

export const writeConditions = async (draft: Draft, body: HotelConditionsBody): Promise<Told> => {
  const { seasons, childBands, supplements, offers } = body
  const before = await conditionsOf(draft.tx, draft.versionId)
  if (seasons) await changeSeasons(draft, seasons, (index) => `seasons.${index}`)
  if (childBands) await replace(draft, contractChildBands, childBands)
  if (supplements) {
    await refuseForeignRooms(draft, supplements)
    await replace(draft, contractSupplements, supplements)
  }
  if (offers) {
    const inOrder = offers.map((one, at) => ({ ...one, position: at }))
    await replace(draft, contractOffers, inOrder)
  }
  return { before, after: await conditionsOf(draft.tx, draft.versionId) }
}
