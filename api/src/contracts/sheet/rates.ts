import type { HotelItem, SheetRateBody } from '@melali/shared/api'
import { and, eq, inArray, sql } from 'drizzle-orm'
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

const place = {
  id: 'uuid',
  seasonId: 'uuid',
  roomId: 'uuid',
  bedTypeId: 'uuid',
  board: 'text',
  occupancy: 'int',
}
const given = { ...place, ...Object.fromEntries(columns.map((key) => [key, 'bigint'])) }

const list = (parts: readonly string[]) => sql.raw(parts.join(', '))

/** More rates than a statement takes parameters go in as one. */
const write = async ({ tx, versionId }: Draft, rows: readonly object[]) => {
  if (!rows.length) return
  const keys = Object.keys(given)
  await tx.execute(sql`insert into hotel_rates (version_id, ${list(keys.map(toSnakeCase))})
    select ${versionId}::uuid, ${list(keys.map((key) => `"${key}"`))}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (${list(Object.entries(given).map(([key, type]) => `"${key}" ${type}`))})
    on conflict (id) do update set
      ${list(columns.map(toSnakeCase).map((name) => `${name} = excluded.${name}`))}`)
}

/** For the log: which rate, and what it says. */
const told = (season: string, room: string, rate: SheetRateBody | Item) => ({
  ...{ season, room, board: rate.board, occupancy: rate.occupancy },
  ...termsOf(rate),
})
const toldAsIs = (item: Item) => told(item.season.name, item.room, item)

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
  await write(
    draft,
    touched.map(({ item, seasonId, rate }) => ({ ...rate, seasonId, id: item?.id ?? v7() })),
  )
  const rooms = new Map(present.map(({ roomId, room }) => [roomId, room]))
  return {
    before: [...touched.flatMap(({ item }) => item ?? []), ...gone].map(toldAsIs),
    after: touched.map(({ season, rate }) => told(season, rooms.get(rate.roomId) ?? rate.roomId, rate)),
  }
}
