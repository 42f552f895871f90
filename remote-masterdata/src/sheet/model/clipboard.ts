import { type Edit, setCells } from './cells'
import { blankRow } from './seasons'
import { type Range, type Sheet, textAt, type View } from './sheet'

/** Rows of fields as spreadsheets put them on the clipboard: tabs between, quotes around what holds a tab or a line. */
export const parseBlock = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  while (field.lastIndex <= text.length) {
    const [, quoted, plain = '', end] = field.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (!end) break
    if (end !== '\t') rows.push([])
  }
  return rows.length > 1 && rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows
}

const quoted = (text: string) => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const blockText = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')

export const copied = (sheet: Sheet, { top, bottom, left, right }: Range, { lanes, layer }: View): string =>
  blockText(
    sheet.rows
      .slice(top, bottom + 1)
      .map((row) => lanes.slice(left, right + 1).map((lane) => textAt(row, lane, layer))),
  )

export interface Pasted {
  sheet: Sheet
  /** Where it went. */
  range: Range
  /** Filled cells that no column was left for. */
  cut: number
}

/** A block from the range's first cell on, below the last season as new ones; a single text fills the range. */
export const paste = (sheet: Sheet, range: Range, view: View, text: string, newKey: () => string): Pasted => {
  const block = parseBlock(text)
  const [only] = block[0] ?? []
  const isSingle = block.length === 1 && block[0]?.length === 1
  const size = isSingle
    ? { rows: range.bottom - range.top + 1, lanes: range.right - range.left + 1 }
    : { rows: block.length, lanes: Math.max(...block.map((row) => row.length)) }
  const edits: Edit[] = []
  let cut = 0
  for (let down = 0; down < size.rows; down++)
    for (let across = 0; across < size.lanes; across++) {
      const lane = view.lanes[range.left + across]
      const pasted = isSingle ? only : block[down]?.[across]
      if (lane && pasted !== undefined) edits.push({ row: range.top + down, lane, text: pasted })
      else if (!lane && pasted?.trim()) cut++
    }
  const lacking = Math.max(0, range.top + size.rows - sheet.rows.length)
  const rows = [...sheet.rows, ...Array.from({ length: lacking }, () => blankRow(newKey()))]
  const right = Math.min(range.left + size.lanes, view.lanes.length) - 1
  return {
    sheet: setCells(lacking ? { ...sheet, rows } : sheet, edits, view.layer),
    range: { ...range, bottom: range.top + size.rows - 1, right },
    cut,
  }
}
