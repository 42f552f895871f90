import { formatCents, formatDay, type Locale, tagOf } from '../contract'

const day = /\d{4}-\d{2}-\d{2}/g
/** One day or several, each with what it counts: `2026-06-11 (3), 2026-06-12`. */
const days = /^\d{4}-\d{2}-\d{2}( \(\d+\))?(, \d{4}-\d{2}-\d{2}( \(\d+\))?)*$/

/** An amount in a sentence. */
export interface Amount {
  cents: number
  currency?: string
}

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' && value !== null && 'cents' in value

/** What a sentence is filled with, as its language writes it: days in words, amounts, decimals with its own point. */
export const written = (value: unknown, locale: Locale) => {
  if (isAmount(value)) return [value.currency, formatCents(value.cents, locale)].filter(Boolean).join(' ')
  if (typeof value === 'number' && !Number.isInteger(value))
    return new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: 2 }).format(value)
  const text = String(value)
  return days.test(text) ? text.replace(day, (one) => formatDay(one, locale)) : text
}
