import fc from 'fast-check'
import { type Collision, mergeSheets, settled } from './merge'
import { columnKey, type Layer, type SeasonRow, type Sheet } from './sheet'

const columns = (['room-a', 'room-b'] as const).map((roomId) => {
  const column = { roomId, bedTypeId: null, board: 'BB' as const, occupancy: 2 }
  return { ...column, key: columnKey(column) }
})
const [first, second] = columns.map(({ key }) => key) as [string, string]

const row = (key: string, cells: SeasonRow['cells'] = {}, more: Partial<SeasonRow> = {}): SeasonRow => ({
  ...{ key, name: key, from: `${key} from`, to: `${key} to`, weekdays: '', priority: '0', cells },
  ...more,
})
const sheetOf = (...rows: SeasonRow[]): Sheet => ({ rows, columns })

const low = row('low', { [first]: { cost: '100.00' }, [second]: { cost: '200.00', minStay: '2' } })
const high = row('high', { [first]: { cost: '150.00' } })
const base = sheetOf(low, high)
const ids = new Map(['low', 'high'].map((key) => [key, key]))
const merged = (mine: Sheet, theirs: Sheet) => mergeSheets(base, theirs, ids)(mine)
const priced = (of: SeasonRow, column: string, layer: Layer, text: string): SeasonRow => ({
  ...of,
  cells: { ...of.cells, [column]: { ...of.cells[column], [layer]: text } },
})

test('texts that only one of them changed stay as that one has them', () => {
  const { sheet, collisions, taken } = merged(
    sheetOf(priced(low, first, 'cost', '111.00'), { ...high, to: '2027-01-05' }),
    sheetOf(priced(priced(low, second, 'cost', '222.00'), first, 'minStay', '3'), high),
  )
  expect(collisions).toEqual([])
  expect(taken).toBe(2)
  expect(sheet.rows).toEqual([
    {
      ...low,
      cells: { [first]: { cost: '111.00', minStay: '3' }, [second]: { cost: '222.00', minStay: '2' } },
    },
    { ...high, to: '2027-01-05' },
  ])
})

test('a text that both changed is asked, and theirs where that is chosen', () => {
  const found = merged(
    sheetOf(priced(low, first, 'cost', '111.00'), high),
    sheetOf(priced(low, first, 'cost', '999.00'), high),
  )
  const place = { column: first, layer: 'cost' }
  expect(found.collisions).toEqual([{ row: 'low', place, mine: '111.00', theirs: '999.00' }])
  expect(found.sheet.rows[0]?.cells[first]).toEqual({ cost: '111.00' })
  expect(settled(found, () => true).rows[0]?.cells[first]).toEqual({ cost: '999.00' })
  expect(settled(found, () => false)).toEqual(found.sheet)
})

test('a season that either added is there, one that both added alike once', () => {
  const [ours, theirs, alike] = [row('made-1'), row('s-9'), { from: 'x', to: 'y', name: 'Easter' }]
  const { sheet, taken } = merged(
    sheetOf(low, ours, high, row('made-2', {}, alike)),
    sheetOf(low, high, theirs, row('s-10', {}, alike)),
  )
  expect(sheet.rows.map(({ key }) => key)).toEqual(['low', 'made-1', 'high', 's-9', 's-10'])
  expect(taken).toBe(1)
})

test('a season that one took out goes, unless the other changed it: that is asked', () => {
  expect(merged(base, sheetOf(high)).sheet.rows).toEqual([high])
  expect(merged(sheetOf(low), base).sheet.rows).toEqual([low])
  const changed = priced(low, first, 'cost', '1.00')
  const cases: [Sheet, Sheet, Extract<Collision, { goneFrom: string }>['goneFrom']][] = [
    [sheetOf(changed, high), sheetOf(high), 'theirs'],
    [sheetOf(high), sheetOf(changed, high), 'mine'],
  ]
  for (const [mine, theirs, goneFrom] of cases) {
    const found = merged(mine, theirs)
    expect(found.collisions).toEqual([{ row: 'low', goneFrom }])
    expect(found.sheet.rows).toEqual([changed, high])
    const isGone = (chosen: 'mine' | 'theirs') =>
      settled(found, () => chosen === 'theirs').rows.every(({ key }) => key !== 'low')
    expect([isGone('mine'), isGone('theirs')]).toEqual([goneFrom === 'mine', goneFrom === 'theirs'])
  }
})

test('a column that they added is there, one that they took out goes unless it is priced here', () => {
  const wider = { roomId: 'room-c', bedTypeId: null, board: 'BB' as const, occupancy: 1 }
  const third = columnKey(wider)
  const theirs: Sheet = {
    columns: [...columns.slice(0, 1), { ...wider, key: third }],
    rows: [{ ...low, cells: { [first]: { cost: '100.00' }, [third]: { cost: '70.00' } } }, high],
  }
  expect(merged(base, theirs).sheet.columns.map(({ key }) => key)).toEqual([first, third])
  const mine = sheetOf(low, priced(high, second, 'cost', '300.00'))
  expect(merged(mine, theirs).sheet.columns.map(({ key }) => key)).toEqual([first, second, third])
})

const texts = fc.constantFrom('', '1.00', '2.00', '3.00')
const edits = fc.array(fc.record({ row: fc.nat(1), column: fc.constantFrom(first, second), text: texts }), {
  maxLength: 4,
})
const edited = fc.tuple(edits, fc.subarray([0, 1])).map(([changes, left]): Sheet => {
  const rows = base.rows.map((one, at) =>
    changes
      .filter(({ row: of }) => of === at)
      .reduce((now, { column, text }) => {
        const { cost: _, ...others } = now.cells[column] ?? {}
        return { ...now, cells: { ...now.cells, [column]: text ? { ...others, cost: text } : others } }
      }, one),
  )
  return { columns, rows: rows.filter((_, at) => left.includes(at) || changes.length > 2) }
})
const told = ({ rows }: Sheet) =>
  Object.fromEntries(
    rows.map(({ key, cells }) => [key, [first, second].map((column) => cells[column]?.cost ?? '')]),
  )

test('of whatever two people did, each keeps what only that one changed', () => {
  fc.assert(
    fc.property(edited, edited, (mine, theirs) => {
      expect(told(merged(mine, base).sheet)).toEqual(told(mine))
      expect(told(merged(base, theirs).sheet)).toEqual(told(theirs))
      const [one, other] = [merged(mine, theirs), merged(theirs, mine)]
      expect(other.collisions).toHaveLength(one.collisions.length)
      expect(told(settled(one, () => true))).toEqual(told(settled(other, () => false)))
      if (one.collisions.length === 0) expect(told(one.sheet)).toEqual(told(other.sheet))
    }),
  )
})
