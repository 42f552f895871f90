import { isRightToLeft, type Locale, languages, locales } from '@melali/shared/contract'
import { readCookie, rememberCookie } from '@melali/shared/host'
import i18next from 'i18next'
import { create } from 'zustand'
import { notify } from '../notices/store'
import { hear, tell } from '../tabs'
import { loadFont } from './font'
import { loadMessages } from './messages'
import type { Pack } from './packs'

interface Language {
  locale: Locale
  pack: Pack
}

export const useLanguage = create<Language>(() => ({ locale: 'en', pack: {} }))

const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

export const rememberedLocale = (): Locale => {
  const value = readCookie('locale')
  return isLocale(value) ? value : 'en'
}

/** What speaks beside our own words: nothing on the sign-in page, the libraries in the app. */
let loadPack: (locale: Locale) => Promise<Pack> = async () => ({})

/** Everything of the new language is here before the first word of it shows. */
const speak = async (locale: Locale) => {
  const [pack] = await Promise.all([loadPack(locale), loadMessages(locale), loadFont(locale)])
  const turn = () => {
    document.documentElement.lang = languages[locale].html ?? locale
    document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
    useLanguage.setState({ locale, pack })
  }
  // Together with the words: one after the other, the page would be drawn twice.
  i18next.on('languageChanged', turn)
  await i18next.changeLanguage(locale).finally(() => i18next.off('languageChanged', turn))
}

/** Whose language can't be had reads another rather than nothing. */
export const startLanguage = async (load = loadPack) => {
  loadPack = load
  const wanted = rememberedLocale()
  const others = (['en', ...locales] as const).filter((locale) => locale !== wanted)
  let start = speak(wanted)
  for (const locale of new Set(others)) start = start.catch(() => speak(locale))
  await start
}

export const changeLanguage = async (locale: Locale) => {
  try {
    await speak(locale)
  } catch (error) {
    console.warn(`${locale} could not be loaded`, error)
    return notify({ kind: 'error', text: i18next.t('block.failed', { ns: 'shell' }) })
  }
  rememberCookie('locale', locale)
  tell({ kind: 'locale', locale })
}

hear('locale', ({ locale }) => {
  if (isLocale(locale) && locale !== useLanguage.getState().locale) void speak(locale)
})
