import type { bookingGraph } from '@melali/shared/api'
import { type DataOf, dateFormat, type Locale, type WidgetProps } from '@melali/shared/contract'

/** What the trend can show of a month. */
export const measures = ['totalCents', 'bookings'] as const
export type Measure = (typeof measures)[number]

type Month = DataOf<typeof bookingGraph>[number]

export interface Months extends Pick<WidgetProps, 'locale' | 't'> {
  months: Month[]
}

const alone: Intl.DateTimeFormatOptions = { month: 'short', timeZone: 'UTC' }

const written = (month: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, options).format(new Date(`${month}-01T00:00:00Z`))

export const monthName = (month: string, locale: Locale) =>
  written(month, locale, { ...alone, year: 'numeric' })

/** The year where it changes, else the month alone. */
export const shortMonth = (month: string, locale: Locale) =>
  month.endsWith('-01') ? monthName(month, locale) : written(month, locale, alone)
