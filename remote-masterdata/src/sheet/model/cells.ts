import { raisedCents } from '@melali/shared/api'
import { amountText } from './amount'
import { readCell, rules, tidy } from './read'
import {
  type Cell,
  type Lane,
  type Layer,
  type Range,
  type SeasonRow,
  type Sheet,
  textAt,
  type View,
} from './sheet'

export interface Edit {
  row: number
  lane: Lane
  text: string
}

const withText = (cell: Cell | undefined, layer: Layer, text: string): Cell => {
  const { [layer]: _, ...others } = cell ?? {}
  return text === '' ? others : { ...others, [layer]: text }
}

const changedRow = (row: SeasonRow, edits: readonly Edit[], layer: Layer): SeasonRow => {
  let next = row
  for (const { lane, text: typed } of edits) {
    const text = tidy(lane, layer, typed)
    if (text === textAt(next, lane, layer)) continue
    if (lane.kind === 'field') next = { ...next, [lane.field]: text }
    else
      next = {
        ...next,
        cells: { ...next.cells, [lane.column]: withText(next.cells[lane.column], layer, text) },
      }
  }
  return next
}

/** Rows that stay as they are stay the same objects, and so does a sheet of which nothing changes. */
export const setCells = (sheet: Sheet, edits: readonly Edit[], layer: Layer): Sheet => {
  const byRow = new Map<number, Edit[]>()
  for (const edit of edits) byRow.set(edit.row, [...(byRow.get(edit.row) ?? []), edit])
  const rows = sheet.rows.map((row, at) => changedRow(row, byRow.get(at) ?? [], layer))
  return rows.every((row, at) => row === sheet.rows[at]) ? sheet : { ...sheet, rows }
}

/** One text for each place of a range; what answers nothing stays. */
const overRange = (
  sheet: Sheet,
  { top, bottom, left, right }: Range,
  { lanes, layer }: View,
  textFor: (row: number, at: number, lane: Lane) => string | undefined,
): Sheet => {
  const edits: Edit[] = []
  for (let row = top; row <= bottom; row++)
    for (let at = left; at <= right; at++) {
      const lane = lanes[at]
      const text = lane && textFor(row, at, lane)
      if (lane && text !== undefined) edits.push({ row, lane, text })
    }
  return setCells(sheet, edits, layer)
}

/** The first row of a range to the others; of a single row, the one above it. */
export const fillDown = (sheet: Sheet, range: Range, view: View): Sheet => {
  const from = range.top === range.bottom ? range.top - 1 : range.top
  if (from < 0) return sheet
  return overRange(sheet, range, view, (_, __, lane) => textAt(sheet.rows[from], lane, view.layer))
}

/** The first column of a range to the others of its kind; of a single column, the one before it. */
export const fillRight = (sheet: Sheet, range: Range, view: View): Sheet => {
  const from = view.lanes[range.left === range.right ? range.left - 1 : range.left]
  if (!from) return sheet
  return overRange(sheet, range, view, (row, _, lane) =>
    lane.kind === from.kind && lane.kind === 'rate' ? textAt(sheet.rows[row], from, view.layer) : undefined,
  )
}

/** Every place of a range says the same. */
export const fillWith = (sheet: Sheet, range: Range, view: View, text: string): Sheet =>
  overRange(sheet, range, view, () => text)

/** Empties the shown layer. */
export const clear = (sheet: Sheet, range: Range, view: View): Sheet => fillWith(sheet, range, view, '')

/** Takes the rates of a range out, with all their layers. */
export const clearRates = (sheet: Sheet, { top, bottom, left, right }: Range, { lanes }: View): Sheet => {
  const columns = lanes.slice(left, right + 1).flatMap((lane) => (lane.kind === 'rate' ? [lane.column] : []))
  const rows = sheet.rows.map((row, at) => {
    if (at < top || at > bottom || !columns.some((column) => row.cells[column])) return row
    const kept = Object.entries(row.cells).filter(([column]) => !columns.includes(column))
    return { ...row, cells: Object.fromEntries(kept) }
  })
  return rows.every((row, at) => row === sheet.rows[at]) ? sheet : { ...sheet, rows }
}

/** A price changed by basis points; what isn't a price that can be read stays. */
export const raisedText = (layer: Layer, text: string, basisPoints: number): string => {
  const cents = rules[layer].kind === 'amount' ? readCell(layer, text) : undefined
  return typeof cents === 'number' ? amountText(raisedCents(cents, basisPoints)) : text
}

export const raise = (sheet: Sheet, range: Range, view: View, basisPoints: number): Sheet =>
  overRange(sheet, range, view, (row, _, lane) =>
    lane.kind === 'rate'
      ? raisedText(view.layer, textAt(sheet.rows[row], lane, view.layer), basisPoints)
      : undefined,
  )
