import type { Locale } from '@melali/shared/contract'
import dayjs from 'dayjs'

/** Western digits everywhere: codes, money and dates are read across languages here. */
const tags: Record<Locale, string> = { en: 'en-US', zh: 'zh-CN', fr: 'fr-FR', ar: 'ar-u-nu-latn' }

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (locale: Locale, options: Intl.NumberFormatOptions) => {
  const key = `${locale}${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.NumberFormat(tags[locale], options)
  formats.set(key, known)
  return known
}

export const count = (value: number, locale: Locale) => formatOf(locale, {}).format(value)

/** US dollars, two decimals. */
export const money = (cents: number, locale: Locale) =>
  formatOf(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)

/** `12.4K`, for the axis of a chart. */
export const roughMoney = (cents: number, locale: Locale) =>
  formatOf(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(cents / 100)

/** `20 Nov 2026` */
export const day = (date: string) => dayjs(date).format('D MMM YYYY')

/** The year where it changes, else the month alone. */
export const shortMonth = (month: string) =>
  dayjs(`${month}-01`).format(month.endsWith('-01') ? 'MMM YYYY' : 'MMM')

export const monthName = (month: string) => dayjs(`${month}-01`).format('MMM YYYY')
