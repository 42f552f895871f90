import type { RateSheet } from '@melali/shared/api'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { mergeSheets } from './merge'
import { columnKey, type Sheet } from './sheet'
import { sheetOf, written } from './wire'

type Season = RateSheet['seasons'][number]

const rooms = [v7(), v7()].map((id) => ({ id, name: id, active: true, maxAdults: 2, maxExtraBeds: 0 }))
const columns = rooms.map(({ id }) => columnKey({ roomId: id, bedTypeId: null, board: 'BB', occupancy: 2 }))
const season = (name: string, month: string): Season => ({
  ...{ id: v7(), name, from: `2026-${month}-01`, to: `2026-${month}-28`, weekdays: [], priority: 0 },
  rates: rooms.map(({ id: roomId }) => ({
    ...{ id: v7(), roomId, bedTypeId: null, board: 'BB' as const, occupancy: 2, costCents: 10_000 },
    ...{ sellCents: null, costExtraAdultCents: null, extraAdultSellCents: null, costExtraBedCents: null },
    ...{ extraBedSellCents: null, minStay: 1, maxStay: null, releaseDays: 0, allotment: 0 },
  })),
})
const onSale: RateSheet = {
  ...{ contractId: v7(), code: 'C-1', name: 'FIT', status: 'active', versionNo: 1, pending: false },
  ...{ stayFrom: '2026-04-01', stayTo: '2026-06-30', taxMode: 'inclusive', marginBps: 2000, version: 3 },
  ...{ rooms, bedTypes: [] },
  seasons: [season('Low', '04'), season('Weekend', '05'), season('High', '06')],
}

/** As the server calls the copy of a row in that version. */
const copied = (id: string, versionNo: number) =>
  id.slice(0, -4) +
  ((Number.parseInt(id.slice(-4), 16) + versionNo - 1) % 65_536).toString(16).padStart(4, '0')

interface Edit {
  row: number
  column: number
  cents: number
}

/** A colleague's edits, by which the pending version was begun. */
const bornBy = (edits: readonly Edit[], versionNo: number): RateSheet => ({
  ...{ ...onSale, pending: true, versionNo, version: 4 },
  seasons: onSale.seasons.map((one, row) => ({
    ...{ ...one, id: copied(one.id, versionNo) },
    rates: one.rates.map((rate, column) => ({
      ...{ ...rate, id: copied(rate.id, versionNo) },
      costCents:
        edits.findLast((edit) => edit.row === row && edit.column === column)?.cents ?? rate.costCents,
    })),
  })),
})

const typed = (edits: readonly Edit[]): Sheet => {
  const sheet = sheetOf(onSale)
  const rows = sheet.rows.map((one, row) =>
    edits
      .filter((edit) => edit.row === row)
      .reduce((now, { column, cents }) => {
        const key = columns[column] as string
        const cost = `${cents / 100}.00`
        return { ...now, cells: { ...now.cells, [key]: { ...now.cells[key], cost } } }
      }, one),
  )
  return { ...sheet, rows }
}

const editsIn = (column: number) =>
  fc.array(
    fc.record({
      row: fc.nat(2),
      column: fc.constant(column),
      cents: fc.integer({ min: 1, max: 9 }).map((n) => n * 100_000),
    }),
    { maxLength: 4 },
  )

test('a colleague’s first edit calls every season anew and asks nothing of who began before', () => {
  fc.assert(
    fc.property(editsIn(0), editsIn(1), fc.integer({ min: 2, max: 40 }), (mine, theirs, versionNo) => {
      const base = sheetOf(onSale)
      const born = bornBy(theirs, versionNo)
      const ids = new Map(base.rows.map(({ key }) => [key, key]))
      const { sheet, collisions } = mergeSheets(base, sheetOf(born), ids)(typed(mine))
      expect(collisions).toEqual([])
      const { body } = written(sheet, ids)
      expect(body.seasons.map(({ id, name }) => [id?.slice(0, -4), name])).toEqual(
        born.seasons.map(({ id, name }) => [id.slice(0, -4), name]),
      )
      const costs = body.seasons.map(({ rates }) =>
        rooms.map(({ id }) => rates.find(({ roomId }) => roomId === id)?.costCents),
      )
      const expected = bornBy([...mine, ...theirs], versionNo).seasons.map(({ rates }) =>
        rates.map(({ costCents }) => costCents),
      )
      expect(costs).toEqual(expected)
    }),
  )
})
