import { formatCents, formatDay, type Locale, tagOf } from '../contract'

const day = /\d{4}-\d{2}-\d{2}/g
/** One day or several, each with what it counts: `2026-06-11 (3), 2026-06-12`. */
const days = /^\d{4}-\d{2}-\d{2}( \(\d+\))?(, \d{4}-\d{2}-\d{2}( \(\d+\))?)*$/

/** An amount in a sentence. */
export interface Amount {
  cents: number
  currency?: string
}

/** A share in a sentence, as the per cent that people type. */
export interface Share {
  basisPoints: number
}

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' && value !== null && 'cents' in value

const isShare = (value: unknown): value is Share =>
  typeof value === 'object' && value !== null && 'basisPoints' in value

const decimal = (value: number, locale: Locale) =>
  new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: 2 }).format(value)

/** What a sentence is filled with, as its language writes it: days in words, amounts, shares, decimals with its own point. */
export const written = (value: unknown, locale: Locale) => {
  if (isAmount(value)) return [value.currency, formatCents(value.cents, locale)].filter(Boolean).join(' ')
  if (isShare(value)) return decimal(value.basisPoints / 100, locale)
  if (typeof value === 'number' && !Number.isInteger(value)) return decimal(value, locale)
  const text = String(value)
  return days.test(text) ? text.replace(day, (one) => formatDay(one, locale)) : text
}
