import declared from './languages.json'

export type Locale = keyof typeof declared

interface Language {
  /** In its own words. */
  name: string
  /** How numbers and days are written: with Western digits everywhere, as codes, money and dates read alike then. */
  tag: string
  /** What the page says it is written in, where that isn't the code. */
  html?: string
  direction?: 'rtl'
  /** Names of the libraries' own words; what antd is built with needs none. */
  antd?: string
  dayjs: string
  /** How a day is typed, where not as `D MMM YYYY`. */
  typedDay?: string
  /** `system` for a script that the reader's machine writes best, else a file of the shell's fonts. */
  font?: string
  /** What its spreadsheets are written in, where neither UTF-8 nor windows-1252. */
  encoding?: string
}

/** The one list of languages: all else asks here, or for a book called like the code. */
export const languages: Readonly<Record<Locale, Language>> = declared as Record<Locale, Language>

export const locales = Object.keys(declared) as [Locale, ...Locale[]]

/** A short text in every language the product speaks. */
export type Label = Readonly<Record<Locale, string>>

/** As it is written: for a label the place in the books where each language says it. */
export type Worded<T> = T extends Label
  ? string | Label
  : T extends readonly (infer Item)[]
    ? readonly Worded<Item>[]
    : T extends object
      ? { [K in keyof T]: Worded<T[K]> }
      : T

/** What was released before a language came lacks it. */
export const labelIn = (label: Label, locale: Locale): string => label[locale] ?? label.en

export const forEachLanguage = <T>(make: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>

export const isRightToLeft = (locale: Locale) => languages[locale].direction === 'rtl'
