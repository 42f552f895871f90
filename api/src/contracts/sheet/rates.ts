import type { HotelItem, SheetRateBody } from '@melali/shared/api'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { v7 } from 'uuid'
import { hotelRates } from '../../db'
import type { Draft } from '../write/draft'
import { cellOf } from './check'
import type { Season } from './seasons'

/** What a rate says besides its place, in the order of the columns. */
const columns = [
  'costCents',
  'sellCents',
  'costExtraAdultCents',
  'extraAdultSellCents',
  'costExtraBedCents',
  'extraBedSellCents',
  'minStay',
  'maxStay',
  'releaseDays',
  'allotment',
] as const
type Item = Omit<HotelItem, 'version'>
type Terms = Record<(typeof columns)[number], number | null>

const termsOf = (rate: SheetRateBody | Item) =>
  Object.fromEntries(columns.map((key) => [key, rate[key]])) as Terms

const names = columns.map(toSnakeCase)
const list = (parts: readonly string[]) => sql.raw(parts.join(', '))

const recordset = (rows: readonly object[], place: SQL) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, ${place}${list(names.map((name) => `${name} bigint`))})`

const rowOf = (id: string, terms: Terms) => ({
  id,
  ...Object.fromEntries(columns.map((key) => [toSnakeCase(key), terms[key]])),
})

const change = async ({ tx, versionId }: Draft, rows: readonly object[]) => {
  if (!rows.length) return
  const values = list(names.map((name) => `${name} = given.${name}`))
  await tx.execute(sql`update hotel_rates set ${values} from ${recordset(rows, sql``)}
    where hotel_rates.id = given.id and hotel_rates.version_id = ${versionId}`)
}

const insert = async ({ tx, versionId }: Draft, rows: readonly object[]) => {
  if (!rows.length) return
  const place = sql.raw('season_id uuid, room_id uuid, bed_type_id uuid, board text, occupancy int, ')
  const given = list(['given.id', 'season_id', 'room_id', 'bed_type_id', 'board', 'occupancy', ...names])
  await tx.execute(sql`insert into hotel_rates
    (version_id, id, season_id, room_id, bed_type_id, board, occupancy, ${list(names)})
    select ${versionId}::uuid, ${given} from ${recordset(rows, place)}`)
}

/** For the log: which rate, and what it says. */
const told = (season: string, room: string, rate: SheetRateBody | Item) => ({
  ...{ season, room, board: rate.board, occupancy: rate.occupancy },
  ...termsOf(rate),
})
const toldAsIs = (item: Item) => told(item.season.name, item.room, item)

const placeOf = (seasonId: string, rate: SheetRateBody) => ({
  season_id: seasonId,
  room_id: rate.roomId,
  bed_type_id: rate.bedTypeId,
  board: rate.board,
  occupancy: rate.occupancy,
})

/** A rate whose place stays is the same rate, whatever it says now. */
const plan = (present: readonly Item[], seasons: readonly Season[]) => {
  const open = new Map(present.map((item) => [`${item.seasonId} ${cellOf(item)}`, item]))
  const wanted = seasons.flatMap(({ id, name, rates }) =>
    rates.map((rate) => {
      const key = `${id} ${cellOf(rate)}`
      const item = open.get(key)
      open.delete(key)
      return { seasonId: id, season: name, rate, item, terms: termsOf(rate) }
    }),
  )
  const touched = wanted.filter(
    ({ item, terms }) => !item || JSON.stringify(termsOf(item)) !== JSON.stringify(terms),
  )
  return { touched, gone: [...open.values()] }
}

/** Makes the rates those of the sheet; `present` is what there was. */
export const writeRates = async (draft: Draft, present: readonly Item[], seasons: readonly Season[]) => {
  const { touched, gone } = plan(present, seasons)
  const ids = gone.map(({ id }) => id)
  if (ids.length)
    await draft.tx
      .delete(hotelRates)
      .where(and(eq(hotelRates.versionId, draft.versionId), inArray(hotelRates.id, ids)))
  await change(
    draft,
    touched.flatMap(({ item, terms }) => (item ? [rowOf(item.id, terms)] : [])),
  )
  await insert(
    draft,
    touched.flatMap(({ item, seasonId, rate, terms }) =>
      item ? [] : [{ ...rowOf(v7(), terms), ...placeOf(seasonId, rate) }],
    ),
  )
  const rooms = new Map(present.map(({ roomId, room }) => [roomId, room]))
  return {
    before: [...touched.flatMap(({ item }) => item ?? []), ...gone].map(toldAsIs),
    after: touched.map(({ season, rate }) => told(season, rooms.get(rate.roomId) ?? rate.roomId, rate)),
  }
}
