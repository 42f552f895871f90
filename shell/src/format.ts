import { dateFormat, type Locale } from '@melali/shared/contract'

/** `Saturday 21 November 2026` */
export const longDay = (date: string, locale: Locale) =>
  dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
