import { baliDay } from '../platform/bali'
import type { Table } from './snapshot'

const DAY_MS = 86_400_000

const DATE = /(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/g

/** Moves every date and instant of a text by whole days. */
export const shifter = (days: number) => {
  const moved = new Map<string, string>()
  const move = (day: string) => {
    const found = moved.get(day) ?? new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
    moved.set(day, found)
    return found
  }
  return (text: string) => (days ? text.replace(DATE, move) : text)
}

/** Where a paper's number stands, and the day that gives it its year. */
const papers: Readonly<Record<string, readonly [number: string, day: string]>> = {
  bookings: ['code', 'created_at'],
  groups: ['code', 'created_at'],
  invoices: ['number', 'issued_on'],
  invoice_summaries: ['number', 'issued_on'],
  credit_notes: ['number', 'issued_on'],
  confirmation_forms: ['number', 'created_at'],
}

const dated = ({ table, columns, rows }: Table) => {
  const [number, day] = (papers[table] ?? []).map((name) => columns.indexOf(name))
  if (number === undefined || day === undefined) return []
  return rows.flatMap((row) => {
    const code = row[number]
    return typeof code === 'string' ? [{ code, year: baliDay(new Date(String(row[day]))).slice(0, 4) }] : []
  })
}

const CODE = /\b[A-Z]{2,6}-\d{4}-\d{6}\b/gi

/** Numbers are per year and have no gaps: moved into other years, papers are counted again. */
export const renumber = (tables: readonly Table[]) => {
  const last = new Map<string, number>()
  const fresh = new Map<string, string>()
  for (const { code, year } of tables.flatMap(dated).sort((a, b) => a.code.localeCompare(b.code))) {
    const series = `${code.split('-')[0]}-${year}`
    const next = (last.get(series) ?? 0) + 1
    last.set(series, next)
    fresh.set(code, `${series}-${String(next).padStart(6, '0')}`)
  }
  const rewrite = (text: string) =>
    text.replace(CODE, (code) => {
      const found = fresh.get(code.toUpperCase()) ?? code
      return code === code.toUpperCase() ? found : found.toLowerCase()
    })
  return { rewrite, last }
}
