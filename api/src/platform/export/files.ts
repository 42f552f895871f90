import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ExportFormat } from '@melali/shared/api'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import type { Column, Kind } from './column'
import { guarded } from './guarded-text'

type Plain = string | number | Date | null

const BALI_MS = 8 * 3_600_000

/** An instant as the clock on a wall in Bali shows it, dressed as UTC. */
const onTheWall = (instant: string) => new Date(Date.parse(instant) + BALI_MS)

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** A value in a text, as a CSV has it. */
export const written = (kind: Kind, value: unknown): string => {
  if (isNothing(value)) return ''
  switch (kind) {
    case 'cents':
    case 'percent':
      return (Number(value) / 100).toFixed(2)
    case 'instant':
      return onTheWall(String(value))
        .toISOString()
        .replace(/\.\d+Z$/, '+08:00')
    default:
      return String(value)
  }
}

const csvCell = (kind: Kind, value: unknown) =>
  kind === 'text' ? guarded(written(kind, value)) : written(kind, value)

const xlsxCell = (kind: Kind, value: unknown): Plain => {
  if (isNothing(value)) return null
  switch (kind) {
    case 'cents':
    case 'percent':
      return Number(value) / 100
    case 'instant':
      return onTheWall(String(value))
    case 'number':
      return Number(value)
    case 'day':
      return new Date(`${String(value)}T00:00:00Z`)
    case 'text':
      return String(value)
  }
}

const numberFormats: Partial<Record<Kind, string>> = {
  cents: '#,##0.00',
  percent: '0.00',
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
}

type Draw<Cell> = (kind: Kind, value: unknown) => Cell

const cellsIn = <Row, Cell>(row: Row, columns: readonly Column<Row>[], cell: Draw<Cell>) =>
  columns.map(({ kind, value, lacks }) => {
    const said = lacks?.(row)
    return said ? cell('text', said) : cell(kind, value(row))
  })

async function* cellsOf<Row, Cell>(
  rows: AsyncIterable<Row>,
  columns: readonly Column<Row>[],
  cell: Draw<Cell>,
) {
  for await (const row of rows) yield cellsIn(row, columns, cell)
}

const mime: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const asCsv = <Row>(rows: AsyncIterable<Row>, columns: readonly Column<Row>[]) =>
  writeCsvStream(cellsOf(rows, columns, csvCell), {
    headers: columns.map(({ title }) => title),
    bom: true,
    lineSeparator: '\r\n',
  })

const layoutOf = <Row>(columns: readonly Column<Row>[]) => ({
  columns: columns.map(({ title, kind }) => {
    const numFmt = numberFormats[kind]
    return { header: title, width: kind === 'text' ? 24 : 14, ...(numFmt && { numFmt }) }
  }),
  freezePane: { rows: 1 },
})

const asXlsx = <Row>(rows: AsyncIterable<Row>, columns: readonly Column<Row>[]) =>
  writeXlsxStream(cellsOf(rows, columns, xlsxCell), { name: 'Melali', ...layoutOf(columns) })

/** A file that is written while it is read, so that its length doesn't matter. */
export const fileOf = <Row>(
  format: ExportFormat,
  name: string,
  rows: AsyncIterable<Row>,
  columns: readonly Column<Row>[],
) => ({
  body: Readable.fromWeb((format === 'csv' ? asCsv : asXlsx)(rows, columns) as ReadableStream),
  type: mime[format],
  name: `${name}.${format}`,
})

/** A sheet of a workbook, its rows as cells already. */
export interface Sheet {
  name: string
  layout: ReturnType<typeof layoutOf>
  cells: Plain[][]
}

export const sheetOf = <Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): Sheet => ({
  name,
  layout: layoutOf(columns),
  cells: rows.map((row) => cellsIn(row, columns, xlsxCell)),
})

/** Several sheets in one file, for what is small enough to be written at once. */
export const workbookOf = async (name: string, sheets: readonly Sheet[], rightToLeft: boolean) => {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name: title, layout, cells }) => ({
      ...{ name: title, ...layout, view: { rightToLeft } },
      rows: [layout.columns.map(({ header }) => header), ...cells],
    })),
  })
  return { body: Buffer.from(bytes), type: mime.xlsx, name: `${name}.xlsx` }
}
