import type { FieldProblem } from '../../api/issue-text'
import type { Locale } from '../../contract'
import { formatDay, monthNames, parseCents } from './intl'
import type { Reading } from './use-typed'
import { western } from './western'

const empty = { value: null }
const wrong = (key: string) => ({ problem: { key } })

export interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

/** Why a number lies outside, if it does. */
export const outside = (value: number, { min, max }: Bounds): FieldProblem | undefined => {
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return undefined
  if (min !== undefined && max !== undefined) return { key: 'between', min, max }
  return min !== undefined ? { key: 'minNumber', limit: min } : { key: 'maxNumber', limit: max }
}

/** What is shown as 0 is stored as 0, also where `-0` was typed. */
const unsignedZero = (value: number) => value || 0

/** A whole number: `12`, `1,500`. */
export const readCount =
  (bounds: Bounds) =>
  (typed: string): Reading<number> => {
    const text = western(typed).trim()
    if (!text) return empty
    if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)$/.test(text)) return wrong('integer')
    const value = unsignedZero(Number(text.replaceAll(',', '')))
    const problem = Number.isSafeInteger(value) ? outside(value, bounds) : { key: 'integer' }
    return problem ? { problem } : { value }
  }

/** Basis points from a percentage: `12.5`, `12,5 %`; the bounds are percentages too. */
export const readPercent =
  (bounds: Bounds) =>
  (typed: string): Reading<number> => {
    const text = western(typed).replace(/\s|[%٪]/g, '')
    if (!western(typed).trim()) return empty
    if (!/^[+-]?\d{1,9}([.,]\d{0,2})?$/.test(text)) return wrong('percent')
    const percent = Number(text.replace(',', '.'))
    const problem = outside(percent, bounds)
    return problem ? { problem } : { value: unsignedZero(Math.round(percent * 100)) }
  }

export const readCents = (typed: string): Reading<number> => {
  if (!typed.trim()) return empty
  const value = parseCents(typed)
  return value !== null && Number.isSafeInteger(value) ? { value } : wrong('amount')
}

/** `HH:MM` from `8:30`, `0830`, `8h30`. */
export const readClock = (typed: string): Reading<string> => {
  const text = western(typed).trim()
  if (!text) return empty
  const [, hour = '', minute = ''] =
    /^(\d{1,2})[:：.h](\d{2})$|^$/i.exec(text) ?? /^(\d\d)(\d\d)$/.exec(text) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return wrong('clock')
  return { value: `${hour.padStart(2, '0')}:${minute}` }
}

const dayFirst = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/
const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const compact = /^(\d\d)(\d\d)(\d{4})$/
const worded = /^(\d{1,2})[ .-]*(\p{L}+)\.?[ .-]*(\d{4})$/u

/** The month a word begins, in the reader's language or in English; 0 where none or several do. */
const monthOf = (word: string, locale: Locale) => {
  const begun = [locale, 'en' as const].map((one) =>
    monthNames(one).flatMap((name, at) => (name.startsWith(word.toLocaleLowerCase()) ? [at + 1] : [])),
  )
  return begun.find((months) => months.length === 1)?.[0] ?? 0
}

const partsOf = (text: string, locale: Locale): [number, number, number] | null => {
  const first = yearFirst.exec(text)
  if (first) return [Number(first[1]), Number(first[2]), Number(first[3])]
  const last = dayFirst.exec(text) ?? compact.exec(text)
  if (last) return [Number(last[3]), Number(last[2]), Number(last[1])]
  const word = worded.exec(text)
  return word && [Number(word[3]), monthOf(word[2] ?? '', locale), Number(word[1])]
}

export interface DayBounds {
  min?: string | undefined
  max?: string | undefined
}

/** `YYYY-MM-DD` from the ways people write a date; no day that no calendar has. */
export const readDay =
  (locale: Locale, { min, max }: DayBounds) =>
  (typed: string): Reading<string> => {
    const text = western(typed).trim()
    if (!text) return empty
    const [year, month, date] = partsOf(text, locale) ?? [0, 0, 0]
    const value = [
      String(year).padStart(4, '0'),
      ...[month, date].map((part) => String(part).padStart(2, '0')),
    ].join('-')
    const instant = Date.parse(`${value}T00:00:00Z`)
    if (Number.isNaN(instant) || year < 1000 || new Date(instant).getUTCDate() !== date) return wrong('date')
    if (min !== undefined && value < min) return { problem: { key: 'minDay', limit: formatDay(min, locale) } }
    if (max !== undefined && value > max) return { problem: { key: 'maxDay', limit: formatDay(max, locale) } }
    return { value }
  }
