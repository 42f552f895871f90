import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PaperQuery } from '@melali/shared/api'
import { forEachLanguage, formatCents, formatDay, type Locale, locales } from '@melali/shared/contract'
import { createInstance } from 'i18next'

const books = forEachLanguage((locale) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'locales', `${locale}.json`), 'utf8')),
)

const i18n = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  resources: forEachLanguage((locale) => ({ translation: books[locale] })),
  interpolation: { escapeValue: false },
  initAsync: false,
})
void i18n.init()

const inLanguage = forEachLanguage((locale) => i18n.getFixedT(locale))

export type Say = (key: string, gaps?: Record<string, unknown>) => string

/** What one language or two say; once where they say the same. */
export type Said = string[]

/** The words of a paper, in its languages. */
export interface Words {
  languages: Locale[]
  say(key: string, gaps?: Record<string, unknown>): Said
  each(write: (say: Say, locale: Locale) => string): Said
  day(day: string | null): Said
  days(from: string, until: string): Said
  /** Numbers are written once, as the first language writes them. */
  money(cents: number, currency?: string): Said
}

const languagesOf = ({ language, beside }: PaperQuery, locale: Locale) => {
  const first = language ?? locale
  return beside && beside !== first ? [first, beside] : [first]
}

export const wordsIn = (query: PaperQuery, locale: Locale): Words => {
  const languages = languagesOf(query, locale)
  const first = languages[0] ?? locales[0]
  const each: Words['each'] = (write) => [
    ...new Set(
      languages.map((language) => write((key, gaps) => inLanguage[language](key, gaps ?? {}), language)),
    ),
  ]
  return {
    languages,
    each,
    say: (key, gaps) => each((say) => say(key, gaps)),
    day: (day) => (day ? each((_, language) => formatDay(day, language)) : []),
    days: (from, until) =>
      each((_, language) => [from, until].map((one) => formatDay(one, language)).join(' – ')),
    money: (cents, currency) => [[currency, formatCents(cents, first)].filter(Boolean).join('\u00a0')],
  }
}

/** For what is compared, whoever reads it. */
export const english = wordsIn({}, 'en')
