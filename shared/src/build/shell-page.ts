import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRightToLeft, type Locale, languages, locales } from '../contract'

const htmlOf = (locale: Locale) => languages[locale].html ?? locale

const hiding = (locale: Locale) =>
  `html[data-locale="${locale}"] #root ~ section > :not([lang="${htmlOf(locale)}"])`

type Book = Record<'stillLoading' | 'notLoaded' | 'retry', string>

/** A sentence in every language, from the shell's books. */
const inEach = (dir: string, say: (book: Book) => string) =>
  locales
    .map((locale) => {
      const book: Book = JSON.parse(readFileSync(join(dir, `src/locales/${locale}.json`), 'utf8'))
      const direction = isRightToLeft(locale) ? ' dir="rtl"' : ''
      return `<p lang="${htmlOf(locale)}"${direction}>${say(book)}</p>`
    })
    .join('\n      ')

const stillLoading = ({ stillLoading }: Book) => stillLoading
const notLoaded = ({ notLoaded, retry }: Book) => `${notLoaded}<br><a href="">${retry}</a>`

/** `index.html` with its two sentences in every language. */
export const shellPage = (dir: string) =>
  readFileSync(join(dir, 'index.html'), 'utf8')
    .replace('.other-languages', locales.map(hiding).join(',\n      '))
    .replace('<!-- still loading -->', inEach(dir, stillLoading))
    .replace('<!-- not loaded -->', inEach(dir, notLoaded))

export const firstPaintScript = (dir: string) =>
  readFileSync(join(dir, 'src/theme/first-paint.js'), 'utf8').replace('__LOCALES__', locales.join('|'))
