import { tagOf } from './day-text'
import type { Locale } from './locale'

/** `1,234` */
export const formatCount = (count: number, locale: Locale) =>
  new Intl.NumberFormat(tagOf(locale)).format(count)
