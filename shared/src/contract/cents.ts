import type { Locale } from './locale'

/** Between thousands, and before the cents. */
const marks: Record<Locale, readonly [string, string]> = {
  en: [',', '.'],
  zh: [',', '.'],
  fr: ['\u202f', ','],
  ar: [',', '.'],
}

/** `1,234.50`, in French `1 234,50`; made from the integer alone. */
export const formatCents = (cents: number, locale: Locale) => {
  const [thousands, point] = marks[locale]
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${cents < 0 ? '-' : ''}${whole}${point}${digits.slice(-2)}`
}

/** `1234.50`, for a field where a comma may be the decimal one. */
export const plainHundredths = (hundredths: number, locale: Locale) =>
  formatCents(hundredths, locale).replaceAll(marks[locale][0], '')
