import { issueText, written } from '@melali/shared/api'
import { formatCents, type Locale, locales } from '@melali/shared/contract'
import { issues, own } from './books'

/** An amount in a sentence, written as its language writes amounts. */
export interface Amount {
  cents: number
  currency?: string
}

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' && value !== null && 'cents' in value

const filling = (value: unknown, locale: Locale) =>
  isAmount(value)
    ? [value.currency, formatCents(value.cents, locale)].filter(Boolean).join(' ')
    : written(value, locale)

/** A sentence with its gaps filled as its language writes numbers and amounts. */
export const fillIn = (sentence: string, gaps: unknown, locale: Locale) =>
  sentence.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = (gaps as Record<string, unknown> | null | undefined)?.[name]
    return value === undefined ? gap : filling(value, locale)
  })

/** The sentence for a code or a field's trouble; what forms say too comes from the shared book. */
export const sentence = (key: string, locale: Locale, gaps?: unknown) => {
  const said = own[locale][key] ?? own.en[key]
  if (said !== undefined) return fillIn(said, gaps, locale)
  return issueText({ ...(gaps as object), key }, (one) => issues[locale][one] ?? one, locale)
}

/** The first language of `Accept-Language` that we speak; empty means English. */
export const localeOf = (header: string | undefined): Locale => {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.map((tag) => locales.find((locale) => locale === tag)).find(Boolean) ?? 'en'
}
