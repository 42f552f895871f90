import { isRightToLeft, type Locale, languages, locales } from '@melali/shared/contract'
import ar from './locales/ar.json'
import en from './locales/en.json'
import fr from './locales/fr.json'
import zh from './locales/zh.json'

const books = { en, zh, fr, ar }
const CHOSEN = 'melali.duty.locale'

export type Word = keyof typeof en

const isSpoken = (tag: string | null | undefined): tag is Locale => locales.some((locale) => locale === tag)

/** What was chosen on this phone, else what the person is known to read, else what the browser says. */
export const localeFor = (known: string | null | undefined): Locale => {
  const asked = [localStorage.getItem(CHOSEN), known, ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return asked.find(isSpoken) ?? 'en'
}

let current: Locale = 'en'

export const speak = (locale: Locale) => {
  current = locale
  document.documentElement.lang = languages[locale].html ?? locale
  document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
}

export const choose = (locale: string) => {
  if (!isSpoken(locale)) return
  localStorage.setItem(CHOSEN, locale)
  speak(locale)
}

export const spoken = () => current

export const t = (word: Word, gaps: Record<string, string | number> = {}) =>
  books[current][word].replace(/\{\{(\w+)\}\}/g, (_, gap: string) => String(gaps[gap] ?? ''))

const inBali = (options: Intl.DateTimeFormatOptions, at: Date) =>
  new Intl.DateTimeFormat(languages[current].tag, { timeZone: 'Asia/Makassar', ...options }).format(at)

export const dayText = (day: string) =>
  inBali({ weekday: 'long', day: 'numeric', month: 'long' }, new Date(`${day}T12:00:00+08:00`))

export const momentText = (at: string | Date) =>
  inBali(
    { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    new Date(at),
  )

export const todayInBali = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Makassar' }).format(new Date())
