import type { HotelConditions, HotelConditionsBody } from '@melali/shared/api'
import { asc, eq } from 'drizzle-orm'
import { contractChildBands, contractOffers, contractSupplements, type Db, hotelRooms } from '../../db'
import { refuse } from '../../platform/errors'
import type { Draft } from '../write/draft'
import type { Told } from '../write/edit'
import { changeSeasons, seasonsOfVersion } from './seasons'

const bandsOf = async (tx: Db, versionId: string) => {
  const rows = await tx
    .select()
    .from(contractChildBands)
    .where(eq(contractChildBands.versionId, versionId))
    .orderBy(asc(contractChildBands.ageFrom), asc(contractChildBands.id))
  return rows.map(({ name, category, ageFrom, ageBelow, childOrder, bedding, charge, ...row }) => ({
    name,
    category: category === 'infant' ? ('infant' as const) : ('child' as const),
    fromAge: ageFrom,
    toAge: ageBelow - 1,
    order: childOrder,
    bedding,
    kind: charge,
    basisPoints: row.percentBps,
    sellCents: row.sellCents,
    costCents: row.costCents,
  }))
}

const supplementsOf = async (tx: Db, versionId: string) => {
  const rows = await tx
    .select()
    .from(contractSupplements)
    .where(eq(contractSupplements.versionId, versionId))
    .orderBy(asc(contractSupplements.fromDay), asc(contractSupplements.id))
  return rows.map(({ name, kind, fromDay, toDay, weekdays, roomId, basis, mandatory, ...row }) => ({
    ...{ name, kind, from: fromDay, to: toDay, weekdays, roomId, basis, mandatory },
    sellCents: row.sellCents,
    childSellCents: row.childSellCents,
    costCents: row.costCents,
    costChildCents: row.childCostCents,
  }))
}

const offersOf = async (tx: Db, versionId: string) => {
  const rows = await tx
    .select()
    .from(contractOffers)
    .where(eq(contractOffers.versionId, versionId))
    .orderBy(asc(contractOffers.position), asc(contractOffers.id))
  return rows.map(({ name, kind, fromDay, toDay, freeNight, minNights, combinable, ...row }) => ({
    ...{ name, kind, from: fromDay, to: toDay, freeNight, minNights, combinable },
    stay: row.stayNights,
    pay: row.payNights,
    bookDaysBefore: row.bookBeforeDays,
    basisPoints: row.percentBps,
  }))
}

export const conditionsOf = async (tx: Db, versionId: string): Promise<Omit<HotelConditions, 'version'>> => ({
  seasons: (await seasonsOfVersion(tx, versionId)).map(
    ({ id, name, fromDay, toDay, weekdays, priority }) => ({
      ...{ id, name, from: fromDay, to: toDay, weekdays, priority },
    }),
  ),
  childBands: await bandsOf(tx, versionId),
  supplements: await supplementsOf(tx, versionId),
  offers: await offersOf(tx, versionId),
})

const writeBands = async (
  { tx, versionId }: Draft,
  bands: NonNullable<HotelConditionsBody['childBands']>,
) => {
  await tx.delete(contractChildBands).where(eq(contractChildBands.versionId, versionId))
  const rows = bands.map(({ fromAge, toAge, order, kind, basisPoints, ...band }) => ({
    ...band,
    versionId,
    ageFrom: fromAge,
    ageBelow: toAge + 1,
    childOrder: order,
    charge: kind,
    percentBps: basisPoints,
  }))
  if (rows.length) await tx.insert(contractChildBands).values(rows)
}

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

const writeSupplements = async (
  draft: Draft,
  supplements: NonNullable<HotelConditionsBody['supplements']>,
) => {
  const { tx, versionId } = draft
  await refuseForeignRooms(draft, supplements)
  await tx.delete(contractSupplements).where(eq(contractSupplements.versionId, versionId))
  const rows = supplements.map(({ from, to, costChildCents, ...supplement }) => ({
    ...supplement,
    versionId,
    fromDay: from,
    toDay: to,
    childCostCents: costChildCents,
  }))
  if (rows.length) await tx.insert(contractSupplements).values(rows)
}

const writeOffers = async ({ tx, versionId }: Draft, offers: NonNullable<HotelConditionsBody['offers']>) => {
  await tx.delete(contractOffers).where(eq(contractOffers.versionId, versionId))
  const rows = offers.map(({ from, to, stay, pay, bookDaysBefore, basisPoints, ...offer }, position) => ({
    ...offer,
    versionId,
    position,
    fromDay: from,
    toDay: to,
    stayNights: stay,
    payNights: pay,
    bookBeforeDays: bookDaysBefore,
    percentBps: basisPoints,
  }))
  if (rows.length) await tx.insert(contractOffers).values(rows)
}

export const writeConditions = async (draft: Draft, body: HotelConditionsBody): Promise<Told> => {
  const { seasons, childBands, supplements, offers } = body
  const before = await conditionsOf(draft.tx, draft.versionId)
  if (seasons) await changeSeasons(draft, seasons, (index) => `seasons.${index}`)
  if (childBands) await writeBands(draft, childBands)
  if (supplements) await writeSupplements(draft, supplements)
  if (offers) await writeOffers(draft, offers)
  return { before, after: await conditionsOf(draft.tx, draft.versionId) }
}
