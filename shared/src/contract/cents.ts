import { type Locale, languages } from './locale'

const known = new Map<Locale, readonly [string, string]>()

/** Between thousands, and before the cents. */
const marksOf = (locale: Locale) => {
  const marks = known.get(locale) ?? marksIn(languages[locale].tag)
  known.set(locale, marks)
  return marks
}

const marksIn = (tag: string) => {
  const parts = new Intl.NumberFormat(tag).formatToParts(-1_234_567.5)
  const written = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return [written('group'), written('decimal')] as const
}

/** `1,234.50`, in French `1 234,50`; made from the integer alone. */
export const formatCents = (cents: number, locale: Locale) => {
  const [thousands, point] = marksOf(locale)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${cents < 0 ? '-' : ''}${whole}${point}${digits.slice(-2)}`
}

/** `1234.50`, for a field where a comma may be the decimal one. */
export const plainHundredths = (hundredths: number, locale: Locale) =>
  formatCents(hundredths, locale).replaceAll(marksOf(locale)[0], '')
