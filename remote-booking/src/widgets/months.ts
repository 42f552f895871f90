import type { bookingGraph } from '@melali/shared/api'
import { type DataOf, dateFormat, type Locale, listAddress, type WidgetProps } from '@melali/shared/contract'

/** What the trend can show of a month. */
export const measures = ['totalCents', 'bookings'] as const
export type Measure = (typeof measures)[number]

type Month = DataOf<typeof bookingGraph>[number]

export interface Months extends Pick<WidgetProps, 'locale' | 't' | 'range'> {
  months: Month[]
}

/** What was sold in a month, as far as it lies in the period. */
export const bookingsOf = (month: string, range: Months['range']) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = `${month}-01`
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return listAddress('/booking-management', {
    tab: 'all',
    sold: 'true',
    createdFrom: range && range.from > first ? range.from : first,
    createdTo: range && range.to < last ? range.to : last,
  })
}

const alone: Intl.DateTimeFormatOptions = { month: 'short', timeZone: 'UTC' }

const written = (month: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, options).format(new Date(`${month}-01T00:00:00Z`))

export const monthName = (month: string, locale: Locale) =>
  written(month, locale, { ...alone, year: 'numeric' })

/** The year where it changes, else the month alone. */
export const shortMonth = (month: string, locale: Locale) =>
  month.endsWith('-01') ? monthName(month, locale) : written(month, locale, alone)
