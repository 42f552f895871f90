import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRightToLeft, type Locale, languages, locales } from '../contract'

const htmlOf = (locale: Locale) => languages[locale].html ?? locale

const hiding = (locale: Locale) =>
  `html[data-locale="${locale}"] #not-loaded > :not([lang="${htmlOf(locale)}"])`

const sentence = (dir: string) => (locale: Locale) => {
  const { notLoaded, retry } = JSON.parse(readFileSync(join(dir, `src/locales/${locale}.json`), 'utf8'))
  const direction = isRightToLeft(locale) ? ' dir="rtl"' : ''
  return `<p lang="${htmlOf(locale)}"${direction}>${notLoaded}<br><a href="">${retry}</a></p>`
}

/** `index.html` with its one sentence in every language, from the shell's books. */
export const shellPage = (dir: string) =>
  readFileSync(join(dir, 'index.html'), 'utf8')
    .replace('.other-languages', locales.map(hiding).join(',\n      '))
    .replace('<!-- every language -->', locales.map(sentence(dir)).join('\n      '))

export const firstPaintScript = (dir: string) =>
  readFileSync(join(dir, 'src/theme/first-paint.js'), 'utf8').replace('__LOCALES__', locales.join('|'))
