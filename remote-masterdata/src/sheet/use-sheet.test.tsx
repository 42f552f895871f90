import type { RateSheet } from '@melali/shared/api'
import { act, renderHook } from '@testing-library/react'
import { setCells } from './model/cells'
import { addSeason } from './model/seasons'
import { useSheet } from './use-sheet'

const uuid = (number: number) => `0190a0de-00${number}-7000-8000-000000000000`
const garden = uuid(10)

/** Each season by its days, with its price for two in the one room. */
const sheetWith = (version: number, costs: Readonly<Record<string, number>>): RateSheet => ({
  ...{
    contractId: uuid(11),
    code: 'CON-1',
    name: 'FIT',
    status: 'draft',
    versionNo: 1,
    pending: false,
    version,
  },
  ...{ stayFrom: '2026-04-01', stayTo: '2026-12-31', taxMode: 'plus_plus', marginBps: 2000, bedTypes: [] },
  rooms: [{ id: garden, name: 'Garden', active: true, maxAdults: 3, maxExtraBeds: 1 }],
  seasons: Object.entries(costs).map(([month, costCents]) => ({
    ...{ id: uuid(20 + Number(month)), name: month, from: `2026-${month}-01`, to: `2026-${month}-20` },
    ...{ weekdays: [], priority: 0 },
    rates: [
      {
        ...{
          id: uuid(40 + Number(month)),
          roomId: garden,
          bedTypeId: null,
          board: 'BB',
          occupancy: 2,
          costCents,
        },
        ...{ sellCents: null, costExtraAdultCents: null, extraAdultSellCents: null, costExtraBedCents: null },
        ...{ extraBedSellCents: null, minStay: 1, maxStay: null, releaseDays: 0, allotment: 0 },
      },
    ],
  })),
})

beforeEach(() => localStorage.clear())

const opened = (data: RateSheet) => {
  const { result } = renderHook(() => useSheet(data))
  const now = () => result.current
  return {
    now,
    type: (row: number, text: string) =>
      act(() =>
        now().apply((sheet) => {
          const lane = { kind: 'rate' as const, column: sheet.columns[0]?.key ?? '' }
          return setCells(sheet, [{ row, lane, text }], 'cost')
        }),
      ),
    accept: (reply: RateSheet) => act(() => now().accept(now().sheet, reply)),
    face: (theirs: RateSheet) => act(() => now().face(now().meet(theirs))),
    undo: () => act(() => now().undo()),
    costs: () =>
      now().sheet.rows.map(({ name, cells }) => `${name} ${Object.values(cells)[0]?.cost ?? '–'}`.trim()),
  }
}

test('behind one’s own save, undo leaves what somebody else made of the same price, or took out', () => {
  const { now, type, accept, face, undo, costs } = opened(sheetWith(1, { '04': 100_00, '05': 200_00 }))
  type(0, '111')
  type(1, '222')
  accept(sheetWith(2, { '04': 111_00, '05': 222_00 }))
  type(1, '233')
  type(1, '222')
  type(0, '112')
  face(sheetWith(3, { '04': 111_00, '06': 300_00 }))
  expect(costs()).toEqual(['04 112.00', '06 300.00'])
  while (now().canUndo) undo()
  expect(costs()).toEqual(['04 100.00', '06 300.00'])
})

test('a season that was added here is still there when others save once more after a merge', () => {
  const { now, type, accept, face, costs } = opened(sheetWith(1, { '04': 100_00 }))
  act(() =>
    now().apply((sheet) => {
      const { rows, columns } = addSeason(sheet, 0, 'made')
      const cells = { [columns[0]?.key ?? '']: { cost: '70.00' } }
      const days = { name: '07', from: '2026-07-01', to: '2026-07-20' }
      return { columns, rows: rows.map((row) => (row.key === 'made' ? { ...row, ...days, cells } : row)) }
    }),
  )
  accept(sheetWith(2, { '04': 100_00, '07': 70_00 }))
  type(0, '111')
  face(sheetWith(3, { '04': 100_00, '05': 50_00, '07': 70_00 }))
  face(sheetWith(4, { '04': 100_00, '05': 55_00, '07': 70_00 }))
  expect(costs()).toEqual(['04 111.00', '05 55.00', '07 70.00'])
})
