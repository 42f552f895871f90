import { dayAfter } from '@melali/shared/api'
import { raisedText } from './cells'
import { parseDay } from './days'
import { type Cell, type Layer, layers, type SeasonRow, type Sheet } from './sheet'

/** Basis points that come on the prices. */
export interface Raise {
  cost: number
  sell: number
}

export const raisedCell = (cell: Cell, { cost, sell }: Raise): Cell =>
  Object.fromEntries(
    layers.flatMap((layer: Layer) => {
      const text = cell[layer]
      return text === undefined ? [] : [[layer, raisedText(layer, text, /sell/i.test(layer) ? sell : cost)]]
    }),
  )

export const blankRow = (key: string): SeasonRow => ({
  ...{ key, name: '', from: '', to: '', weekdays: '', priority: '0' },
  cells: {},
})

const inserted = (sheet: Sheet, at: number, row: SeasonRow): Sheet => ({
  ...sheet,
  rows: [...sheet.rows.slice(0, at), row, ...sheet.rows.slice(at)],
})

/** A season below that row; it starts where that one ends. */
export const addSeason = (sheet: Sheet, after: number, key: string): Sheet => {
  const end = parseDay(sheet.rows[after]?.to ?? '')
  return inserted(sheet, after + 1, { ...blankRow(key), from: end ? dayAfter(end) : '' })
}

export const removeSeasons = (sheet: Sheet, top: number, bottom: number): Sheet => ({
  ...sheet,
  rows: sheet.rows.filter((_, at) => at < top || at > bottom),
})

/** Days on which a season can begin anew. */
export const splittable = ({ from, to }: SeasonRow, day: string | null): day is string => {
  const [first, last] = [parseDay(from), parseDay(to)]
  return Boolean(day && first && last && first < day && day <= last)
}

/** From that day on a season of its own, with the same prices. */
export const splitSeason = (sheet: Sheet, at: number, day: string, key: string): Sheet => {
  const row = sheet.rows[at]
  if (!row || !splittable(row, day)) return sheet
  const rows = sheet.rows.map((one) => (one === row ? { ...row, to: dayAfter(day, -1) } : one))
  return inserted({ ...sheet, rows }, at + 1, { ...row, key, from: day })
}

interface CopyOf {
  key: string
  name: string
  from: string
  to: string
  raise: Raise
}

/** The same prices on other days, each changed by its share. */
export const copySeason = (sheet: Sheet, at: number, { raise, ...copy }: CopyOf): Sheet => {
  const row = sheet.rows[at]
  if (!row) return sheet
  const cells = Object.fromEntries(
    Object.entries(row.cells).map(([column, cell]) => [column, raisedCell(cell, raise)]),
  )
  return inserted(sheet, at + 1, { ...row, ...copy, cells })
}
