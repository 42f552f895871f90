import { issueText, written } from '@melali/shared/api'
import { type Locale, locales } from '@melali/shared/contract'
import { issues, own } from './books'

/** A sentence with its gaps filled as its language writes numbers and amounts. */
export const fillIn = (sentence: string, gaps: unknown, locale: Locale) =>
  sentence.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = (gaps as Record<string, unknown> | null | undefined)?.[name]
    return value === undefined ? gap : written(value, locale)
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
