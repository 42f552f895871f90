import { daysOf } from '@melali/shared/api'
import fc from 'fast-check'
import { setCells } from './cells'
import type { Problem, Terms } from './problem'
import { problemsOf } from './problems'
import { blankRow } from './seasons'
import { columnKey, type Lane, type Layer, type SeasonRow, type Sheet } from './sheet'

const columnOf = (roomId: string, board: 'BB' | 'HB', occupancy: number) => {
  const column = { roomId, bedTypeId: null, board, occupancy }
  return { ...column, key: columnKey(column) }
}
const [a1, a2, b2] = [columnOf('a', 'BB', 1), columnOf('a', 'BB', 2), columnOf('b', 'HB', 2)]
const terms: Terms = { stayFrom: '2026-04-01', stayTo: '2026-12-31', taxMode: 'inclusive', rooms: [] }

const season = (name: string, from: string, to: string, more: object = {}) => ({
  ...blankRow(name),
  ...{ name, from, to },
  cells: { [a2.key]: { cost: '100.00' }, [b2.key]: { cost: '100.00' } },
  ...more,
})
const sheetWith = (...rows: SeasonRow[]): Sheet => ({ rows, columns: [a1, a2, b2] })
const whole = sheetWith(season('Low', '2026-04-01', '2026-06-30'), season('High', '2026-07-01', '2026-12-31'))
const typed = (column: { key: string }, layer: Layer, text: string, row = 0) =>
  setCells(whole, [{ row, lane: { kind: 'rate', column: column.key }, text }], layer)
const field = (name: 'name' | 'from' | 'to' | 'weekdays' | 'priority', text: string, row = 0) => {
  const lane: Lane = { kind: 'field', field: name }
  return setCells(whole, [{ row, lane, text }], 'cost')
}
/** Without notes, unless they are asked for. */
const found = (sheet: Sheet, given: Terms = terms) => problemsOf(sheet, given).filter(({ note }) => !note)
const notes = (sheet: Sheet, given: Terms = terms) => problemsOf(sheet, given).filter(({ note }) => note)
const kinds = (problems: readonly Problem[]) => problems.map(({ kind }) => kind)

test('a sheet that prices every night has none, and a blank row is no season', () => {
  expect(found(whole)).toEqual([])
  expect(found({ ...whole, rows: [...whole.rows, blankRow('new')] })).toEqual([])
})

test('the nights that no season covers are named', () => {
  expect(found(field('to', '28 Jun 2026'))).toEqual([
    {
      kind: 'gap',
      stops: false,
      spot: { row: 0, field: 'to' },
      nights: [{ from: '2026-06-29', to: '2026-06-30' }],
    },
  ])
  const weekends = sheetWith(season('Weekends', '2026-04-01', '2026-12-31', { weekdays: '6, 7' }))
  const [gap] = found(weekends)
  expect(gap?.nights?.[0]).toEqual({ from: '2026-04-01', to: '2026-04-03' })
  expect(gap?.nights?.flatMap(daysOf)).toHaveLength(275 - 78)
  expect(kinds(found({ rows: [], columns: [] }))).toEqual(['gap'])
})

test('the nights that two seasons of one priority share are named', () => {
  expect(found(field('from', '2026-06-29', 1))).toMatchObject([
    {
      kind: 'overlap',
      stops: true,
      spot: { row: 1, field: 'from' },
      other: 0,
      nights: [{ from: '2026-06-29', to: '2026-06-30' }],
    },
  ])
  const above = sheetWith(...whole.rows.map((row) => ({ ...row, from: '2026-04-01', to: '2026-12-31' })))
  expect(kinds(found(above))).toEqual(['overlap'])
  const ranked = sheetWith(...above.rows.map((row, at) => ({ ...row, priority: String(at) })))
  expect(found(ranked)).toEqual([])
  const apart = sheetWith(...above.rows.map((row, at) => ({ ...row, weekdays: at ? '6, 7' : '1-5' })))
  expect(found(apart)).toEqual([])
})

test('a room and board without a price in a season that rules nights is missing there', () => {
  const without = (row: number, ...columns: { key: string }[]) => ({
    ...whole,
    rows: whole.rows.map((one, at) =>
      at === row
        ? {
            ...one,
            cells: Object.fromEntries(
              Object.entries(one.cells).filter(([key]) => !columns.some((column) => column.key === key)),
            ),
          }
        : one,
    ),
  })
  expect(found(without(1, b2))).toEqual([
    {
      kind: 'missing',
      stops: false,
      spot: { row: 1, column: b2.key, layer: 'cost' },
      nights: [{ from: '2026-07-01', to: '2026-12-31' }],
    },
  ])
  const single = setCells(
    without(1, a2),
    [{ row: 1, lane: { kind: 'rate', column: a1.key }, text: '80' }],
    'cost',
  )
  expect(found(single)).toEqual([])
  expect(found(without(1, b2), { ...terms, stayTo: '2026-06-30' })).toEqual([])
})

test('a blank sheet points at no cell, a gap at the season beside it', () => {
  const blank = { rows: [blankRow('new')], columns: [a2] }
  expect(problemsOf(blank, terms)).toEqual([
    { kind: 'gap', stops: false, spot: null, nights: [{ from: '2026-04-01', to: '2026-12-31' }] },
  ])
  expect(found(field('from', '2026-04-03'))).toMatchObject([{ kind: 'gap', spot: { row: 0, field: 'from' } }])
})

test('seasons without a single price don’t pass for priced nights', () => {
  const bare = { ...whole, rows: whole.rows.map((row) => ({ ...row, cells: {} })) }
  expect(kinds(found(bare))).toEqual(['unpriced'])
})

test('what isn’t sold is named: columns without a price, rooms without a column', () => {
  const rooms = [
    { id: 'a', active: true },
    { id: 'c', active: true },
    { id: 'd', active: false },
  ]
  expect(notes(whole, { ...terms, rooms })).toEqual([
    { kind: 'blankColumns', stops: false, note: true, spot: null, columns: [a1] },
    { kind: 'unsoldRooms', stops: false, note: true, spot: null, roomIds: ['c'] },
  ])
})

test.each([
  ['fewer guests take the next larger price', a1, a2, {}, { kind: 'moreGuests', guests: 2 }],
  ['more guests have extra adults', a2, a1, { extraAdultCost: '20' }, { kind: 'extraAdults', guests: 1 }],
  [
    'extra adults pay an extra bed’s price',
    a2,
    a1,
    { extraBedCost: '30' },
    { kind: 'extraAdults', guests: 1 },
  ],
  ['more guests can’t book without them', a2, a1, {}, { kind: 'tooManyGuests', guests: 2 }],
] as const)('%s where their own is empty', (_, empty, priced, more, expected) => {
  const both = { [a1.key]: { cost: '80' }, [a2.key]: { cost: '100' }, [b2.key]: { cost: '100' } }
  const lacking = { ...both, [empty.key]: {}, [priced.key]: { cost: '90', ...more } }
  const sheet = sheetWith(...whole.rows.map((row, at) => ({ ...row, cells: at === 1 ? lacking : both })))
  expect(found(sheet)).toEqual([])
  expect(notes(sheet)).toMatchObject([{ ...expected, spot: { row: 1, column: empty.key } }])
})

test('a price for one bed leaves out every other, and is told where none is for any bed', () => {
  const twin = { ...a2, bedTypeId: 'twin', key: columnKey({ ...a2, bedTypeId: 'twin' }) }
  const both = { [a2.key]: { cost: '100' }, [twin.key]: { cost: '110' }, [b2.key]: { cost: '100' } }
  const sheet = (lacking: object) => ({
    columns: [a2, twin, b2],
    rows: whole.rows.map((row, at) => ({ ...row, cells: at === 1 ? { ...both, ...lacking } : both })),
  })
  expect(notes(sheet({ [twin.key]: {} }))).toEqual([])
  expect(found(sheet({ [a2.key]: {} }))).toEqual([])
  expect(notes(sheet({ [a2.key]: {} }))).toEqual([
    { kind: 'onlyBeds', stops: false, note: true, spot: { row: 1, column: twin.key }, columns: [twin] },
  ])
})

test('what is sold below cost is found with taxes on top', () => {
  const dear = typed(a2, 'sell', '110')
  expect(found(dear)).toEqual([])
  expect(found(dear, { ...terms, taxMode: 'plus_plus' })).toEqual([
    {
      kind: 'loss',
      stops: false,
      spot: { row: 0, column: a2.key, layer: 'sell' },
      costCents: 12_100,
      sellCents: 11_000,
    },
  ])
  expect(found(typed(a2, 'sell', '99.99'))).toMatchObject([{ kind: 'loss', sellCents: 9999 }])
})

test.each([
  ['a text that is no price', typed(a2, 'cost', 'soon'), 'text', { column: a2.key, layer: 'cost' }],
  ['a cost of nothing', typed(a2, 'cost', '0'), 'text', { column: a2.key, layer: 'cost' }],
  ['too many nights', typed(a2, 'minStay', '400'), 'text', { column: a2.key, layer: 'minStay' }],
  ['a rate without a cost', typed(a1, 'sell', '90'), 'noCost', { column: a1.key, layer: 'cost' }],
  ['no name', field('name', ''), 'nameMissing', { field: 'name' }],
  ['a day that is none', field('from', '31/6/2026', 1), 'text', { row: 1, field: 'from' }],
  ['no day', field('to', '', 1), 'dateMissing', { row: 1, field: 'to' }],
  ['an end before the start', field('to', '2026-06-30', 1), 'backwards', { row: 1, field: 'to' }],
  ['an end years after the start', field('to', '2033-12-31', 1), 'tooLong', { row: 1, field: 'to' }],
  ['no weekdays', field('weekdays', 'holidays'), 'text', { field: 'weekdays' }],
  ['no priority', field('priority', 'high'), 'text', { field: 'priority' }],
] as const)('%s stays as it was typed, and is marked', (_, sheet, kind, spot) => {
  expect(found(sheet)[0]).toMatchObject({ kind, stops: true, spot: { row: 0, ...spot } })
})

test('the longest stay is not shorter than the shortest', () => {
  const sheet = setCells(
    typed(a2, 'minStay', '5'),
    [{ row: 0, lane: { kind: 'rate', column: a2.key }, text: '3' }],
    'maxStay',
  )
  expect(kinds(found(sheet))).toEqual(['maxStay'])
})

test('what was found once is found again, wherever the row has gone', () => {
  const row = typed(a2, 'cost', 'soon').rows[0]
  fc.assert(
    fc.property(fc.nat(5), (above) => {
      const rows = [...Array.from({ length: above }, (_, at) => blankRow(`${at}`)), ...(row ? [row] : [])]
      expect(found({ ...whole, rows })[0]?.spot?.row).toBe(above)
    }),
  )
})
