import { dateFormat, formatCents, type Locale, tagOf } from '../../contract'
import { western } from './western'

export { baliToday, formatAge, formatDay, tagOf } from '../../contract'

/** All twelve, whole and small. */
export const monthNames = (locale: Locale) =>
  Array.from({ length: 12 }, (_, month) =>
    dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month)).toLocaleLowerCase(),
  )

/** An instant on Bali's clock. */
export const formatBali = (instant: string, locale: Locale) =>
  dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Makassar',
  }).format(new Date(instant))

/** `USD 1,234.50`, for sentences; on screens `Money` keeps it left to right. */
export const moneyText = (cents: number, locale: Locale, currency = 'USD') =>
  `\u2066${currency} ${formatCents(cents, locale)}\u2069`

/** `12.5 %` from basis points, in French `12,5 %`; kept together in every direction of writing. */
export const percentText = (basisPoints: number | null, locale: Locale) =>
  `\u2066${new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: 2 }).format((basisPoints ?? 0) / 100)}\u00a0%\u2069`

/** Cents from what a person types: `1,234.5`, `1234,50`, `USD 12`; nothing for what isn't an amount. */
export const parseCents = (typed: string): number | null => {
  const text = western(typed).replace(/[\s$\u00a0]|USD/gi, '')
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{0,2}))?$/.exec(text)
  if (!match) return null
  const [, whole = '', part = ''] = match
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}

/** ISO weekday, 1 Monday … 7 Sunday; 2024 began with a Monday. */
export const formatWeekday = (day: number, locale: Locale) =>
  dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "in 3 days", "2 hours ago". */
export const formatRelative = (instant: string, locale: Locale, now = Date.now()) => {
  const seconds = (new Date(instant).getTime() - now) / 1000
  const words = new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' })
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? (['minute', 60] as const)
  return words.format(Math.round(seconds / size), unit)
}
