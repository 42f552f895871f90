import { type Locale, languages } from './locale'

export const tagOf = (locale: Locale) => languages[locale].tag

const cache = new Map<string, Intl.DateTimeFormat>()

/** Made once a language and shape, as making one costs a hundred times what using it does. */
export const dateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const key = locale + JSON.stringify(options)
  const known = cache.get(key) ?? new Intl.DateTimeFormat(tagOf(locale), options)
  cache.set(key, known)
  return known
}

const onBali = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Makassar' })

/** Today on Bali's calendar, or the day of another moment. */
export const baliToday = (now = new Date()) => onBali.format(now)

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** `3 days ago`, `tomorrow`. */
export const formatAge = (day: string, locale: Locale, today = baliToday()) =>
  new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' }).format(daysBetween(today, day), 'day')

/** `20 Nov 2026` from a plain date: read and written in UTC, so no zone can move it. */
export const formatDay = (day: string, locale: Locale) =>
  dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
