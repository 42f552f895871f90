import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isRightToLeft, type Locale, languages, locales } from '../contract'
import { readCookie, rememberCookie } from '../host'

const remembered = (): Locale => locales.find((locale) => locale === readCookie('locale')) ?? 'en'

/** The stand-in's own words, dayjs and antd in the language that was last chosen. */
export const startLanguage = async () => {
  const locale = remembered()
  const { antd, dayjs: days, html } = languages[locale]
  const [own, words] = await Promise.all([
    import(`./locales/${locale}.json`),
    antd && import(`antd/es/locale/${antd}.js`),
    days !== 'en' && import(`dayjs/locale/${days}.js`),
  ])
  dayjs.locale(days)
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    resources: { [locale]: { 'stand-in': own.default } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  document.documentElement.lang = html ?? locale
  document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
  return { locale, antd: words ? (words.default as ConfigProviderProps['locale']) : undefined }
}

export const chooseLanguage = (locale: Locale) => {
  rememberCookie('locale', locale)
  window.location.reload()
}
