import { boards } from '@melali/shared/api'
import { type Raise, raisedCell } from './seasons'
import { type ColumnOf, columnKey, type RateColumn, type Sheet } from './sheet'

/** Those of a room stand together, in the rooms' order. */
const inOrder = (columns: readonly RateColumn[], roomIds: readonly string[]) =>
  columns.toSorted(
    (a, b) =>
      roomIds.indexOf(a.roomId) - roomIds.indexOf(b.roomId) ||
      (a.bedTypeId ?? '').localeCompare(b.bedTypeId ?? '') ||
      boards.indexOf(a.board) - boards.indexOf(b.board) ||
      a.occupancy - b.occupancy,
  )

/** Columns that are there already stay as they are. */
export const addColumns = (sheet: Sheet, wanted: readonly ColumnOf[], roomIds: readonly string[]): Sheet => {
  const known = new Set(sheet.columns.map(({ key }) => key))
  const fresh = wanted
    .map((column) => ({ ...column, key: columnKey(column) }))
    .filter(({ key }, at, all) => !known.has(key) && all.findIndex((one) => one.key === key) === at)
  return fresh.length ? { ...sheet, columns: inOrder([...sheet.columns, ...fresh], roomIds) } : sheet
}

export const removeColumn = (sheet: Sheet, column: string): Sheet => ({
  columns: sheet.columns.filter(({ key }) => key !== column),
  rows: sheet.rows.map((row) => {
    const { [column]: gone, ...cells } = row.cells
    return gone ? { ...row, cells } : row
  }),
})

/** All that a column says into another one, made where there is none; its own prices go. */
export const copyColumn = (
  sheet: Sheet,
  from: string,
  target: ColumnOf,
  raise: Raise,
  roomIds: readonly string[],
): Sheet => {
  const key = columnKey(target)
  if (key === from) return sheet
  const wide = addColumns(sheet, [target], roomIds)
  return {
    ...wide,
    rows: wide.rows.map((row) => {
      const source = row.cells[from]
      const { [key]: _, ...cells } = row.cells
      return { ...row, cells: source ? { ...cells, [key]: raisedCell(source, raise) } : cells }
    }),
  }
}
