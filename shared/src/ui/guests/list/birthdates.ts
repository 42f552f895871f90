import { locales } from '../../../contract'
import { monthNames } from '../../format/intl'
import { western } from '../../format/western'

/** How a date with two small numbers is meant. */
export type DayOrder = 'dayFirst' | 'monthFirst'

export interface ReadDate {
  said: string
  /** None where it can't be read. */
  days: Partial<Record<DayOrder, string>>
}

const yearFirst = /(?<!\d)(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d)日?/u
const numbers = /(?<!\d)(\d{1,2})\s?([-/.]|\s)\s?(\d{1,2})\s?(?:[-/.]|\s)\s?(\d{4}|\d{2})(?!\d)/u
const compact = /(?<!\d)(\d{8})(?!\d)/u
const dayMonth = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|re)?[\s.,-]*(\p{L}{3,})\.?[\s.,-]*(\d{4}|\d{2})(?!\d)/iu
const monthDay = /(\p{L}{3,})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?[\s,.-]+(\d{4})(?!\d)/iu

const day = (year: number, month: number, date: number) => {
  const text = [
    String(year).padStart(4, '0'),
    ...[month, date].map((part) => String(part).padStart(2, '0')),
  ].join('-')
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).getUTCDate() === date ? text : undefined
}

/** Of two figures: nobody is born in the future. */
const fullYear = (year: string, today: string) => {
  if (year.length === 4) return Number(year)
  const now = Number(today.slice(0, 4))
  const recent = Math.floor(now / 100) * 100 + Number(year)
  return recent > now ? recent - 100 : recent
}

const monthOf = (word: string) => {
  const begun = word.normalize('NFC').toLocaleLowerCase()
  for (const locale of locales) {
    const found = monthNames(locale).flatMap((name, at) => (name.startsWith(begun) ? [at + 1] : []))
    if (found.length === 1) return found[0]
  }
  return undefined
}

const orders = (year: number, first: number, second: number) => ({
  dayFirst: day(year, second, first),
  monthFirst: day(year, first, second),
})

type Days = { dayFirst: string | undefined; monthFirst: string | undefined }
const sure = (text: string | undefined): Days => ({ dayFirst: text, monthFirst: text })

const worded = (
  word: string | undefined,
  date: string | undefined,
  year: string | undefined,
  today: string,
) => {
  const month = monthOf(word ?? '')
  return month ? sure(day(fullYear(year ?? '', today), month, Number(date))) : undefined
}

const forms: { shape: RegExp; read: (found: RegExpExecArray, today: string) => Days | undefined }[] = [
  { shape: yearFirst, read: ([, y, m, d]) => sure(day(Number(y), Number(m), Number(d))) },
  {
    shape: numbers,
    read: ([, a, mark, b, y = ''], today) => {
      const both = orders(fullYear(y, today), Number(a), Number(b))
      // Nobody parts months and days by dots the American way.
      return mark === '.' && both.dayFirst ? sure(both.dayFirst) : both
    },
  },
  { shape: dayMonth, read: ([, d, word, y], today) => worded(word, d, y, today) },
  { shape: monthDay, read: ([, word, d, y], today) => worded(word, d, y, today) },
  {
    shape: compact,
    read: ([, all = '']) =>
      /^(19|20)/.test(all)
        ? sure(day(Number(all.slice(0, 4)), Number(all.slice(4, 6)), Number(all.slice(6))))
        : orders(Number(all.slice(4)), Number(all.slice(0, 2)), Number(all.slice(2, 4))),
  },
]

const born = ({ dayFirst, monthFirst }: Days, today: string): ReadDate['days'] => {
  const isPast = (text: string | undefined): text is string =>
    text !== undefined && text <= today && text > '1900'
  return {
    ...(isPast(dayFirst) && { dayFirst }),
    ...(isPast(monthFirst) && { monthFirst }),
  }
}

/** The first date in a text, and what stands around it. */
export const findDate = (text: string, today: string) => {
  const read = western(text)
  for (const form of forms) {
    const found = form.shape.exec(read)
    const days = found && form.read(found, today)
    const known = days && born(days, today)
    if (!found || !known || !Object.keys(known).length) continue
    const end = found.index + found[0].length
    return {
      date: { said: found[0], days: known },
      before: read.slice(0, found.index),
      after: read.slice(end),
    }
  }
  return undefined
}

/** A cell that is a date and nothing else. */
export const readDate = (cell: string, today: string): ReadDate | undefined => {
  const found = findDate(cell, today)
  return found && !/[\p{L}\p{N}]/u.test(found.before + found.after) ? found.date : undefined
}

/** The one day it can be, or the one that the order says. */
export const dayOf = ({ days }: ReadDate, order: DayOrder | undefined): string | undefined => {
  const [first, second] = [...new Set(Object.values(days))]
  return second === undefined ? first : order && days[order]
}

export const isAmbiguous = (date: ReadDate) => new Set(Object.values(date.days)).size > 1

/** Where a list writes one date that can be read in one way only, it means the others alike. */
export const orderOf = (dates: readonly ReadDate[]): DayOrder | undefined => {
  const only = (order: DayOrder) => dates.some(({ days }) => Object.keys(days).join() === order)
  const [day, month] = [only('dayFirst'), only('monthFirst')]
  if (day === month) return undefined
  return day ? 'dayFirst' : 'monthFirst'
}
