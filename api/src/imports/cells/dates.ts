import type { DateOrder } from '@melali/shared/api'
import type { Cell } from '../../db'
import { bare } from './words'

/** How the months of people and banks here begin: in English, French and Indonesian. */
const months = [
  /^jan/,
  /^(feb|fev)/,
  /^mar/,
  /^(apr|avr)/,
  /^(may|mai|mei)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|aou|agu|ags|agt)/,
  /^sep/,
  /^o[ck]t/,
  /^nov/,
  /^de[cs]/,
]

const two = (text: string) => text.padStart(2, '0')

const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:T\d{2}:\d{2})?$/
const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const worded = /^(\d{1,2})[-/. ](\p{L}{3,9})\.?[-/., ]+(\d{4})$/u

const parts = (text: string, order: DateOrder) => {
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year && month && day) return { year, month, day }
  const [, first, second, last] = yearLast.exec(text) ?? []
  if (first && second && last)
    return order === 'mdy'
      ? { year: last, month: first, day: second }
      : { year: last, month: second, day: first }
  const [, date, word, its] = worded.exec(text) ?? []
  const at = word ? months.findIndex((month) => month.test(bare(word))) : -1
  return date && its && at >= 0 ? { year: its, month: String(at + 1), day: date } : undefined
}

/** A plain date from a cell; undefined where it isn't one, as the 31st of February. */
export const dayOf = (cell: Cell, order: DateOrder): string | undefined => {
  const found = typeof cell === 'string' ? parts(cell, order) : undefined
  if (!found) return undefined
  const day = `${found.year}-${two(found.month)}-${two(found.day)}`
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : undefined
}

/** Which order the dates of some columns are written in, and whether another would do as well. */
export const orderOf = (cells: readonly Cell[]): { order: DateOrder; ambiguous: boolean } => {
  const dates = cells.flatMap((cell) => {
    const [, first, second] = (typeof cell === 'string' && yearLast.exec(cell)) || []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  if (!dates.length) return { order: 'ymd', ambiguous: false }
  const over = (at: 0 | 1) => dates.filter((each) => each[at] > 12).length
  const [days, monthsFirst] = [over(0), over(1)]
  return { order: monthsFirst > days ? 'mdy' : 'dmy', ambiguous: days === 0 && monthsFirst === 0 }
}
