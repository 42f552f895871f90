import type { Locale } from '@melali/shared/contract'
import { tagOf } from '@melali/shared/ui'

const monthAlone: Intl.DateTimeFormatOptions = { month: 'short', timeZone: 'UTC' }
const monthAndYear: Intl.DateTimeFormatOptions = { ...monthAlone, year: 'numeric' }
const wholeDay: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}

const written = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tagOf(locale), options).format(new Date(`${date}T00:00:00Z`))

export const count = (value: number, locale: Locale) => new Intl.NumberFormat(tagOf(locale)).format(value)

/** `12.4K`, for the axis of a chart. */
export const roughMoney = (cents: number, locale: Locale) =>
  new Intl.NumberFormat(tagOf(locale), { notation: 'compact', maximumFractionDigits: 1 }).format(cents / 100)

/** `Saturday 21 November 2026` */
export const longDay = (date: string, locale: Locale) => written(date, locale, wholeDay)

export const monthName = (month: string, locale: Locale) => written(`${month}-01`, locale, monthAndYear)

/** The year where it changes, else the month alone. */
export const shortMonth = (month: string, locale: Locale) =>
  written(`${month}-01`, locale, month.endsWith('-01') ? monthAndYear : monthAlone)
