import {
  type BankFormat,
  type BankRole,
  bankRoles,
  encodings,
  SPREADSHEET_COLUMNS,
  separators,
} from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import type { Cell } from '../db'
import { orderOf } from '../imports/cells/dates'
import { bare } from '../imports/cells/words'
import { decodeText, encodingOf, separatorOf } from '../imports/file/decode'
import { isWorkbook, type SheetRow } from '../imports/file/read-sheet'
import { bookedOn, decimalOf, isSide, plainDay, signedCents } from './cells'
import words from './headings.json'

const LOOKED_AT = 30
const MOST_ABOVE = 15

/** How the text of a file is written; of a workbook it doesn't matter. */
export const writtenOf = (bytes: Buffer, locale: Locale) => {
  const encoding = isWorkbook(bytes) ? 'utf-8' : encodingOf(bytes, locale)
  const found = separatorOf(decodeText(bytes, encoding)).sign
  const known = Object.entries(separators).find(([, sign]) => sign === found)
  return {
    encoding: encodings.find((one) => one === encoding) ?? 'utf-8',
    separator: (known?.[0] ?? 'comma') as BankFormat['separator'],
  }
}

/** What tells more comes first: a withdrawal amount is a debit, an amount debit or credit has both. */
const partRole = (word: string) => {
  const among = bankRoles.filter((role) =>
    words[role].some((one) => bare(one).length > 3 && word.includes(bare(one))),
  )
  const sides = among.filter((role) => role === 'credit' || role === 'debit')
  return among[0] === 'amount' && sides.length === 1 ? sides[0] : among[0]
}

/** What a heading is called in the languages of banks here: whole words weigh more than parts. */
const roleOf = (heading: Cell): BankRole | undefined => {
  const word = bare(String(heading ?? ''))
  if (!word) return undefined
  return bankRoles.find((role) => words[role].some((one) => bare(one) === word)) ?? partRole(word)
}

/** The row that names most columns; zero where the first row is money already. */
const headerRowOf = (rows: readonly SheetRow[]) => {
  const scored = rows
    .slice(0, MOST_ABOVE)
    .map(({ row, cells }) => ({ row, score: new Set(cells.map(roleOf).filter(Boolean)).size }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { row: 0, score: 1 })
  return best.row
}

const share = (cells: readonly Cell[], fits: (cell: Cell) => boolean) => {
  const filled = cells.filter((cell) => cell !== null)
  return filled.length ? filled.filter(fits).length / filled.length : 0
}
const isDay = (cell: Cell) => (['dmy', 'mdy', 'ymd'] as const).some((order) => bookedOn(cell, order))
const isMoney = (cell: Cell) =>
  !isDay(cell) && (['point', 'comma'] as const).some((decimal) => signedCents(cell, decimal) !== undefined)
const isProse = (cell: Cell) => /\p{L}{2}/u.test(String(cell))

/** Columns whose headings say nothing are known by what stands in them. */
const byContent = (columns: BankFormat['columns'], cellsOf: (at: number) => Cell[]) => {
  const take = (role: BankRole, fits: (cell: Cell) => boolean) => {
    const at = columns.findIndex((known, place) => !known && share(cellsOf(place), fits) > 0.6)
    if (at >= 0) columns[at] = role
  }
  const has = (...roles: BankRole[]) => columns.some((role) => role && roles.includes(role))
  if (!has('date')) take('date', isDay)
  if (!has('amount', 'credit')) take('amount', isMoney)
  if (has('amount') && !has('side')) take('side', isSide)
  if (!has('text', 'payer')) take('text', isProse)
  return columns
}

/** One column a role, but for words: they may be spread over several. */
const onceEach = (roles: readonly (BankRole | undefined)[]): BankFormat['columns'] =>
  roles.map((role, at) => (role && (role === 'text' || roles.indexOf(role) === at) ? role : null))

/** What the columns of a file mean, by their headings, else by what stands in them. */
export const guessed = (
  rows: readonly SheetRow[],
  written: Pick<BankFormat, 'encoding' | 'separator'>,
  headerRow = headerRowOf(rows),
): BankFormat => {
  const headings = rows.find(({ row }) => row === headerRow)?.cells ?? []
  const body = rows.filter(({ row }) => row > headerRow).slice(0, LOOKED_AT)
  const width = Math.min(SPREADSHEET_COLUMNS, Math.max(...rows.map(({ cells }) => cells.length)))
  const cellsOf = (at: number) => body.map(({ cells }) => cells[at] ?? null)
  const columns = byContent(
    onceEach(Array.from({ length: width }, (_, at) => roleOf(headings[at] ?? null))),
    cellsOf,
  )
  const inRoles = (...roles: BankRole[]) =>
    columns.flatMap((role, at) => (role && roles.includes(role) ? cellsOf(at) : []))
  return {
    ...written,
    headerRow,
    columns,
    decimal: decimalOf(inRoles('amount', 'credit', 'debit')),
    dateOrder: orderOf(inRoles('date').map(plainDay)).order,
  }
}
