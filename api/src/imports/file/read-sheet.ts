import { SPREADSHEET_COLUMNS, SPREADSHEET_ROWS } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { parseCsv, streamXlsxRows } from 'hucre'
import type { Cell } from '../../db'
import { Refusal } from '../../platform/errors'
import { decodeText, encodingOf, separatorOf } from './decode'
import { unpackedSize } from './zip-size'

const MAX_UNPACKED = 150 * 1024 * 1024

export interface SheetRow {
  /** As the spreadsheet numbers it, from one. */
  row: number
  cells: Cell[]
}

const bad = (code: string, details?: unknown) => new Refusal(422, code, { fields: { file: code }, details })

const two = (part: number) => String(part).padStart(2, '0')

/** Spreadsheets keep a time of day as a moment of their first day, in 1899 or 1904. */
const dateText = (date: Date) => {
  if (Number.isNaN(date.getTime())) return null
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  if (date.getUTCFullYear() < 1900) return time
  const day = date.toISOString().slice(0, 10)
  return time === '00:00' ? day : `${day}T${time}`
}

/** Lone halves of a character pair can't be kept as JSON. */
const sound = (text: string) => Buffer.from(text, 'utf8').toString('utf8').replaceAll('\u0000', '\ufffd')

const cellOf = (value: unknown): Cell => {
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  const text = sound(String(value ?? '')).trim()
  return text === '' ? null : text
}

const collect = () => {
  const rows: SheetRow[] = []
  return {
    rows,
    add(row: number, values: readonly unknown[]) {
      const cells = values.map(cellOf)
      while (cells.length && cells.at(-1) === null) cells.pop()
      if (!cells.length) return
      if (cells.length > SPREADSHEET_COLUMNS) throw bad('TOO_MANY_COLUMNS', { limit: SPREADSHEET_COLUMNS })
      // One more, for the headings.
      if (rows.length > SPREADSHEET_ROWS) throw bad('TOO_MANY_ROWS', { limit: SPREADSHEET_ROWS })
      rows.push({ row, cells })
    },
  }
}

const isZip = (bytes: Buffer) => bytes.readUInt32BE(0) === 0x504b0304

const fromWorkbook = async (bytes: Buffer) => {
  const size = unpackedSize(bytes)
  if (size === undefined || size > MAX_UNPACKED) throw bad('BAD_SPREADSHEET')
  const sheet = collect()
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) sheet.add(index + 1, values)
  } catch (error) {
    throw error instanceof Refusal ? error : bad('BAD_SPREADSHEET')
  }
  return sheet.rows
}

/** How a file of text is told to be written; guessed where it isn't told. */
interface Written {
  encoding?: string | undefined
  delimiter?: string | undefined
}

const fromText = (bytes: Buffer, locale: Locale, { encoding, delimiter }: Written) => {
  const sheet = collect()
  const text = decodeText(bytes, encoding ?? encodingOf(bytes, locale))
  const { sign, isTold } = separatorOf(text)
  const rows = parseCsv(text, { maxRows: 2 * SPREADSHEET_ROWS, delimiter: delimiter ?? sign })
  for (const [at, values] of rows.entries()) if (at > 0 || !isTold) sheet.add(at + 1, values)
  return sheet.rows
}

export const isWorkbook = (bytes: Buffer) => bytes.length > 4 && isZip(bytes)

/** The rows that hold something, of the first sheet; what kind of file it is decides its content. */
export const readSheet = async (
  bytes: Buffer,
  locale: Locale,
  written: Written = {},
): Promise<SheetRow[]> => {
  const rows = isWorkbook(bytes) ? await fromWorkbook(bytes) : fromText(bytes, locale, written)
  if (rows.length < 2) throw bad('NO_ROWS')
  return rows
}
