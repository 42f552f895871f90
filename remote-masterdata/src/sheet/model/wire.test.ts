import { lastingId, type RateSheet, rateSheetBody } from '@melali/shared/api'
import { v7 } from 'uuid'
import { begin } from './history'
import { removeSeasons, splitSeason } from './seasons'
import { columnKey } from './sheet'
import { idsOf, sheetOf, spotOf, written } from './wire'

const [garden, villa] = [v7(), v7()]
const [low, high] = [lastingId(v7()), lastingId(v7())]
const rate = (roomId: string, more: object = {}) => ({
  ...{ id: v7(), roomId, bedTypeId: null, board: 'BB' as const, occupancy: 2, costCents: 10_000 },
  ...{ sellCents: null, costExtraAdultCents: null, extraAdultSellCents: null, costExtraBedCents: null },
  ...{ extraBedSellCents: null, minStay: 1, maxStay: null, releaseDays: 0, allotment: 0 },
  ...more,
})
const data: RateSheet = {
  ...{ contractId: v7(), code: 'C-1', name: 'FIT', status: 'draft', versionNo: 1, pending: true },
  ...{ stayFrom: '2026-04-01', stayTo: '2026-12-31', taxMode: 'inclusive', marginBps: 2000, version: 3 },
  rooms: [
    { id: garden, name: 'Garden', active: true, maxAdults: 3, maxExtraBeds: 1 },
    { id: villa, name: 'Villa', active: true, maxAdults: 1, maxExtraBeds: 0 },
  ],
  bedTypes: [],
  seasons: [
    {
      ...{ id: low, name: 'Low', from: '2026-04-01', to: '2026-06-30', weekdays: [], priority: 0 },
      rates: [
        rate(villa),
        rate(garden, { sellCents: 15_000, minStay: 3, maxStay: 9, releaseDays: 7, allotment: 5 }),
      ],
    },
    {
      ...{ id: high, name: 'High', from: '2026-07-01', to: '2026-12-31', weekdays: [5, 6], priority: 1 },
      rates: [rate(garden, { costExtraBedCents: 0, extraBedSellCents: 2550 })],
    },
  ],
}
const ids = new Map(data.seasons.map(({ id }) => [id, id]))

test('a sheet goes back as it came', () => {
  const { body } = written(sheetOf(data), ids)
  const parsed = rateSheetBody.parse(body)
  const flat = (seasons: readonly { rates: readonly object[] }[]) =>
    seasons.map(({ rates, ...season }) => ({
      ...season,
      rates: rates
        .map(({ id, ...each }: { id?: string }) =>
          Object.fromEntries(
            Object.entries(each).filter(([, value]) => value !== null && value !== undefined),
          ),
        )
        .toSorted((a, b) => String(a.roomId).localeCompare(String(b.roomId))),
    }))
  expect(flat(parsed.seasons)).toEqual(flat(data.seasons))
})

test('a contract without prices begins with a blank season and its rooms for two', () => {
  const sheet = sheetOf({ ...data, seasons: [] })
  expect(sheet.rows).toMatchObject([{ name: '', from: '' }])
  expect(sheet.columns).toMatchObject([
    { roomId: garden, board: 'BB', occupancy: 2 },
    { roomId: villa, board: 'BB', occupancy: 1 },
  ])
  expect(written(sheet, ids).body.seasons).toEqual([])
})

test('rows keep their seasons’ ids, whatever the server calls them now', () => {
  const split = splitSeason(sheetOf(data), 0, '2026-06-01', 'fresh')
  const { body } = written(split, ids)
  expect(body.seasons.map(({ id }) => id)).toEqual([low, undefined, high])
  const reply = {
    ...data,
    seasons: body.seasons
      .map(({ id, ...season }) => ({ ...season, id: lastingId(v7()), rates: [] }))
      .reverse(),
  }
  const now = idsOf(split.rows, reply)
  expect(split.rows.map(({ key }) => now.get(key))).toEqual(reply.seasons.map(({ id }) => id).reverse())
  const gone = begin(removeSeasons(split, 0, 0)).present
  expect(written(gone, now).body.seasons.map(({ id }) => id)).toEqual([
    now.get('fresh'),
    now.get(data.seasons[1]!.id),
  ])
})

test('the server’s word about a cell finds its place, past blank rows', () => {
  const sheet = sheetOf(data)
  const blank = { ...sheetOf({ ...data, seasons: [] }).rows[0]!, key: 'blank' }
  const { places } = written({ ...sheet, rows: [blank, ...sheet.rows] }, ids)
  const column = columnKey({ roomId: villa, bedTypeId: null, board: 'BB', occupancy: 2 })
  expect(spotOf('seasons.0.rates.1.costExtraBedCents', places)).toEqual({
    row: 1,
    column,
    layer: 'extraBedCost',
  })
  expect(spotOf('seasons.0.rates.1.roomId', places)).toEqual({ row: 1, column, layer: 'cost' })
  expect(spotOf('seasons.1.to', places)).toEqual({ row: 2, field: 'to' })
  expect(spotOf('seasons.1.id', places)).toEqual({ row: 2, field: 'name' })
  expect(spotOf('seasons.7.to', places)).toBeNull()
})
