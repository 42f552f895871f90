import { forEachLanguage, type Locale, type RemoteModule } from '@melali/shared/contract'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

type Loaders = RemoteModule['messages']

const shell: Loaders = forEachLanguage((locale) => () => import(`../locales/${locale}.json`))

const namespaces = new Map<string, Loaders>([['shell', shell]])

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['shell'],
  defaultNS: 'shell',
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
  initAsync: false,
})

const load = async (namespace: string, loaders: Loaders, locale: Locale) => {
  if (i18next.hasResourceBundle(locale, namespace)) return
  // A remote that was released before a language came speaks English instead.
  const messages = await (loaders[locale] ?? loaders.en)()
  i18next.addResourceBundle(locale, namespace, 'default' in messages ? messages.default : messages)
}

/** Everybody's messages, so that a change of language never shows two at a time. */
export const loadMessages = (locale: Locale) =>
  Promise.all([...namespaces].map(([namespace, loaders]) => load(namespace, loaders, locale)))

/** A remote's words join; they are here before its first page renders. */
export const addMessages = (namespace: string, loaders: Loaders) => {
  namespaces.set(namespace, loaders)
  return load(namespace, loaders, i18next.language as Locale).catch((cause: unknown) => {
    // Else no language could be changed for as long as these can't be had.
    namespaces.delete(namespace)
    throw cause
  })
}
