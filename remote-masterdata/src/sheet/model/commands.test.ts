import fc from 'fast-check'
import { amountText, parseAmount } from './amount'
import { clear, clearRates, fillDown, fillRight, fillWith, raise, setCells } from './cells'
import { blockText, copied, parseBlock, paste } from './clipboard'
import { addColumns, copyColumn, removeColumn } from './columns'
import { begin, done, type History, redone, undone } from './history'
import { addSeason, blankRow, copySeason, removeSeasons, splitSeason } from './seasons'
import {
  columnKey,
  type Lane,
  layers,
  type Range,
  type Sheet,
  seasonFields,
  textAt,
  type View,
} from './sheet'

const rooms = ['room-a', 'room-b']
const columns = rooms.flatMap((roomId) =>
  ([1, 2] as const).map((occupancy) => {
    const column = { roomId, bedTypeId: null, board: 'BB' as const, occupancy }
    return { ...column, key: columnKey(column) }
  }),
)
const lanes: Lane[] = [
  ...seasonFields.map((field) => ({ kind: 'field' as const, field })),
  ...columns.map(({ key }) => ({ kind: 'rate' as const, column: key })),
]
const view: View = { lanes, layer: 'cost' }
const empty: Sheet = { columns, rows: ['a', 'b', 'c'].map(blankRow) }
const whole = (rows: number): Range => ({ top: 0, bottom: rows - 1, left: 5, right: 8 })

let made = 0
const newKey = () => `made-${made++}`

const typed = fc.oneof(
  fc.constantFrom('', '100', '1,250.00', 'abc', '0', '12.345', '2026-07-01', 'Fri', ' x\ty ', '"q"'),
  fc.string({ maxLength: 6 }),
)
const command = fc.record({
  name: fc.constantFrom(
    ...['set', 'down', 'right', 'clear', 'clearRates', 'raise', 'add', 'remove', 'split', 'copy'],
    ...['copyColumn', 'removeColumn', 'paste', 'fillWith'],
  ),
  row: fc.nat(5),
  lane: fc.nat(8),
  height: fc.nat(3),
  width: fc.nat(3),
  layer: fc.constantFrom(...layers),
  text: typed,
  percent: fc.integer({ min: -9900, max: 20_000 }),
})
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

const run = (sheet: Sheet, { name, row, lane, height, width, layer, text, percent }: Command): Sheet => {
  const last = sheet.rows.length - 1
  const top = Math.min(row, Math.max(0, last))
  const range = {
    top,
    bottom: Math.min(top + height, Math.max(0, last)),
    left: lane,
    right: Math.min(lane + width, 8),
  }
  const on = { lanes, layer }
  const each = { cost: percent, sell: percent }
  const [one, other] = [columns[lane % 4]!, columns[(lane + width) % 4]!]
  switch (name) {
    case 'set':
      return setCells(sheet, [{ row: top, lane: lanes[lane]!, text }], layer)
    case 'down':
      return fillDown(sheet, range, on)
    case 'right':
      return fillRight(sheet, range, on)
    case 'clear':
      return clear(sheet, range, on)
    case 'fillWith':
      return fillWith(sheet, range, on, text)
    case 'clearRates':
      return clearRates(sheet, range, on)
    case 'raise':
      return raise(sheet, range, on, percent)
    case 'add':
      return addSeason(sheet, top, newKey())
    case 'remove':
      return removeSeasons(sheet, range.top, range.bottom)
    case 'split':
      return splitSeason(sheet, top, '2026-08-01', newKey())
    case 'copy':
      return copySeason(sheet, top, { key: newKey(), name: 'Copy', from: '', to: '', raise: each })
    case 'copyColumn':
      return copyColumn(sheet, one.key, other, each, rooms)
    case 'removeColumn':
      return removeColumn(sheet, one.key)
    default:
      return paste(sheet, range, on, text, newKey).sheet
  }
}

test('undo gives back exactly what was, redo what became of it', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
      const start = JSON.stringify(empty)
      const seen: string[] = [start]
      let history: History = begin(empty)
      for (const each of commands) {
        const next = run(history.present, each)
        if (next !== history.present) seen.push(JSON.stringify(next))
        history = done(history, next)
      }
      const end = history.present
      for (const then of seen.toReversed()) {
        expect(JSON.stringify(history.present)).toBe(then)
        history = undone(history)
      }
      expect(history.present).toBe(empty)
      for (const _ of seen) history = redone(history)
      expect(history.present).toBe(end)
    }),
    { numRuns: 150 },
  )
})

test('an edit after undo forgets what was undone', () => {
  const one = setCells(empty, [{ row: 0, lane: lanes[5]!, text: '1' }], 'cost')
  const two = setCells(empty, [{ row: 0, lane: lanes[5]!, text: '2' }], 'cost')
  const history = done(undone(done(begin(empty), one)), two)
  expect(redone(history).present).toBe(two)
  expect(undone(history).present).toBe(empty)
})

test('a block survives the clipboard, whatever its texts hold', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('a\tb', 'two\nlines', '"', '""', 'say "hi"', '', '\r\n'))
  const block = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 4 }))
    .chain(([rows, across]) =>
      fc.array(fc.array(text, { minLength: across, maxLength: across }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    .filter((rows) => rows.at(-1)?.join('') !== '')
  fc.assert(fc.property(block, (rows) => expect(parseBlock(blockText(rows))).toEqual(rows)))
})

test('what is copied from the grid and pasted back changes nothing', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 15 }), fc.constantFrom(...layers), (commands, layer) => {
      const sheet = commands.reduce(run, empty)
      fc.pre(sheet.rows.length > 0)
      const range = { ...whole(sheet.rows.length), left: 0 }
      const on = { lanes, layer }
      fc.pre(copied(sheet, range, on).trim() !== '')
      const pasted = paste(sheet, range, on, copied(sheet, range, on), newKey)
      expect([pasted.sheet, pasted.cut]).toEqual([sheet, 0])
    }),
    { numRuns: 100 },
  )
})

test('a spreadsheet’s block lands cell by cell, makes the seasons it lacks and says what it lost', () => {
  const block = [
    'Low\t1 Apr 2026\t30/06/2026\t\t0\t"1,250.00"\t$1 300',
    'High\t2026-07-01\t2026-12-31\tFri Sat\t1\t1.500,00\tn.a.',
    'Peak\t2026-12-20\t2027-01-05\t\t2\t2000\t',
    'Extra\t\t\t\t\t10\t20\t30\t40\t50',
  ].join('\r\n')
  const { sheet, cut, range } = paste(
    empty,
    { top: 0, bottom: 0, left: 0, right: 0 },
    view,
    `${block}\r\n`,
    newKey,
  )
  expect(cut).toBe(1)
  expect(range).toEqual({ top: 0, bottom: 3, left: 0, right: 8 })
  expect(sheet.rows).toHaveLength(4)
  expect(sheet.rows[0]).toMatchObject({ name: 'Low', from: '2026-04-01', to: '2026-06-30', weekdays: '' })
  expect(sheet.rows[1]).toMatchObject({ weekdays: '5, 6', priority: '1' })
  const texts = sheet.rows.map((row) => lanes.slice(5, 7).map((lane) => textAt(row, lane, 'cost')))
  expect(texts).toEqual([
    ['1250.00', '1300.00'],
    ['1500.00', 'n.a.'],
    ['2000.00', ''],
    ['10.00', '20.00'],
  ])
})

test('one text is pasted into every cell of a range', () => {
  const { sheet } = paste(empty, whole(3), view, '99', newKey)
  expect(copied(sheet, whole(3), view)).toBe(Array(3).fill(Array(4).fill('99.00').join('\t')).join('\n'))
})

test('filling copies the edge of a range, or what stands before it', () => {
  const first = setCells(empty, [{ row: 0, lane: lanes[5]!, text: '10' }], 'cost')
  const down = fillDown(first, { top: 0, bottom: 2, left: 5, right: 5 }, view)
  expect(down.rows.map((row) => row.cells[columns[0]!.key]?.cost)).toEqual(['10.00', '10.00', '10.00'])
  const below = fillDown(first, { top: 1, bottom: 1, left: 5, right: 5 }, view)
  expect(below.rows.map((row) => row.cells[columns[0]!.key]?.cost)).toEqual(['10.00', '10.00', undefined])
  const right = fillRight(first, { top: 0, bottom: 0, left: 5, right: 8 }, view)
  expect(columns.map(({ key }) => right.rows[0]?.cells[key]?.cost)).toEqual(Array(4).fill('10.00'))
  expect(fillDown(first, { top: 0, bottom: 0, left: 5, right: 5 }, view)).toBe(first)
})

test('a raise is half a cent up on every price, and leaves what is no price as it is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000_000_000 }),
      fc.integer({ min: -9900, max: 99_900 }),
      (cents, percent) => {
        const sheet = setCells(empty, [{ row: 0, lane: lanes[5]!, text: amountText(cents) }], 'cost')
        const raised = raise(sheet, whole(1), view, percent)
        const exact = BigInt(cents) * BigInt(10_000 + percent)
        const oracle = exact / 10_000n + (exact % 10_000n >= 5000n ? 1n : 0n)
        const text = raised.rows[0]?.cells[columns[0]!.key]?.cost ?? ''
        expect(parseAmount(text)).toBe(Math.max(1, Number(oracle)))
      },
    ),
  )
  const odd = setCells(empty, [{ row: 0, lane: lanes[5]!, text: 'soon' }], 'cost')
  expect(raise(odd, whole(1), view, 1000)).toBe(odd)
  const nights = setCells(empty, [{ row: 0, lane: lanes[5]!, text: '3' }], 'minStay')
  expect(raise(nights, whole(1), { lanes, layer: 'minStay' }, 1000)).toBe(nights)
})

test('a season is split, copied dearer and taken out', () => {
  const priced = setCells(
    { columns, rows: [{ ...blankRow('low'), name: 'Low', from: '2026-04-01', to: '2026-09-30' }] },
    [{ row: 0, lane: lanes[5]!, text: '100.05' }],
    'cost',
  )
  const both = setCells(priced, [{ row: 0, lane: lanes[5]!, text: '150.00' }], 'sell')
  const split = splitSeason(both, 0, '2026-07-01', 'late')
  expect(split.rows).toMatchObject([
    { key: 'low', from: '2026-04-01', to: '2026-06-30' },
    { key: 'late', name: 'Low', from: '2026-07-01', to: '2026-09-30', cells: both.rows[0]?.cells },
  ])
  for (const day of ['2026-04-01', '2026-10-01', 'x']) expect(splitSeason(both, 0, day, 'late')).toBe(both)
  const copy = { key: 'next', name: 'Low 2027', from: '2027-04-01', to: '2027-09-30' }
  const dearer = copySeason(both, 0, { ...copy, raise: { cost: 1000, sell: 500 } })
  expect(dearer.rows[1]).toMatchObject({
    ...copy,
    cells: { [columns[0]!.key]: { cost: '110.06', sell: '157.50' } },
  })
  expect(removeSeasons(dearer, 1, 1)).toEqual(both)
  expect(addSeason(both, 0, 'new').rows[1]).toMatchObject({ key: 'new', from: '2026-10-01', cells: {} })
})

test('columns are made, copied and removed with all that they say', () => {
  const [a, b] = [columns[0]!, columns[3]!]
  const typed_ = setCells(empty, [{ row: 1, lane: lanes[5]!, text: '100' }], 'cost')
  const sheet = setCells(typed_, [{ row: 1, lane: lanes[5]!, text: '3' }], 'minStay')
  const over = copyColumn(sheet, a.key, b, { cost: 1000, sell: 0 }, rooms)
  expect(over.rows[1]?.cells[b.key]).toEqual({ cost: '110.00', minStay: '3' })
  const made_ = copyColumn(sheet, a.key, { ...a, board: 'HB' }, { cost: 0, sell: 0 }, rooms)
  expect(made_.columns.map(({ roomId, board, occupancy }) => [roomId, board, occupancy])).toEqual([
    ['room-a', 'BB', 1],
    ['room-a', 'BB', 2],
    ['room-a', 'HB', 1],
    ['room-b', 'BB', 1],
    ['room-b', 'BB', 2],
  ])
  expect(removeColumn(made_, columnKey({ ...a, board: 'HB' }))).toEqual(sheet)
  expect(addColumns(sheet, columns, rooms)).toBe(sheet)
})
