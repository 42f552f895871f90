import { forEachLanguage, type Locale, type RemoteModule } from '@melali/shared/contract'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

type Loaders = RemoteModule['messages']

const shell: Loaders = forEachLanguage((locale) => () => import(`../locales/${locale}.json`))

interface Book {
  loaders: Loaders
  /** Hears of a language in which it could not be had. */
  missed: (cause: unknown) => void
}

/** Those of remotes. */
const books = new Map<string, Book>()

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

/** What stands in place of words that could not be had, by language and namespace. */
const borrowed = new Set<string>()

const load = async (namespace: string, loaders: Loaders, locale: Locale) => {
  const name = `${locale} ${namespace}`
  if (i18next.hasResourceBundle(locale, namespace) && !borrowed.has(name)) return
  // A remote that was released before a language came speaks English instead.
  const messages = await (loaders[locale] ?? loaders.en)()
  i18next.addResourceBundle(locale, namespace, 'default' in messages ? messages.default : messages)
  borrowed.delete(name)
}

/** A remote that hasn't this language speaks English, else as it spoke before; asked for again, its words are fetched anew. */
const loadOrBorrow = async (namespace: string, { loaders, missed }: Book, locale: Locale) => {
  try {
    await load(namespace, loaders, locale)
  } catch (cause) {
    console.warn(`${namespace} has no words in ${locale}`, cause)
    missed(cause)
    await load(namespace, loaders, 'en').catch(() => {
      i18next.addResourceBundle(locale, namespace, i18next.getResourceBundle(i18next.language, namespace))
      borrowed.add(`${locale} ${namespace}`)
    })
  }
}

/** Everybody's messages, so that a change of language never shows two at a time; without our own there is no change. */
export const loadMessages = (locale: Locale) =>
  Promise.all([
    load('shell', shell, locale),
    ...[...books].map(([namespace, book]) => loadOrBorrow(namespace, book, locale)),
  ])

/** A remote's words join; they are here before its first page renders. */
export const addMessages = (
  namespace: string,
  loaders: Loaders,
  missed: Book['missed'] = () => undefined,
) => {
  // First of all, since the language may change meanwhile.
  books.set(namespace, { loaders, missed })
  return load(namespace, loaders, i18next.language as Locale).catch((cause: unknown) => {
    books.delete(namespace)
    throw cause
  })
}
