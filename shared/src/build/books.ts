import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forEachLanguage, type Label, type Locale } from '../contract'
import { wordAt } from '../resources/label'

const shared = join(import.meta.dirname, '..')

const read = (folder: string, locale: Locale) =>
  existsSync(folder) ? JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) : {}

/** What a remote's descriptor may say: its own words, its titles and those of declared entities. */
const bookOf = (dir: string, locale: Locale) => ({
  ...read(join(dir, 'src/locales'), locale),
  ...read(join(dir, 'src/titles/locales'), locale),
  resources: read(join(shared, 'resources/locales'), locale),
})

/** What a remote's books say at a place. */
export const labelOf = (key: string, dir: string): Label =>
  forEachLanguage((locale) => {
    const word = wordAt(bookOf(dir, locale), key)
    if (word === undefined) throw new Error(`${dir}: no ${locale} for ${key}`)
    return word
  })

/** The same with each `label` in every language. */
export const inEveryLanguage = (written: unknown, dir: string): unknown => {
  if (Array.isArray(written)) return written.map((item) => inEveryLanguage(item, dir))
  if (typeof written !== 'object' || written === null) return written
  return Object.fromEntries(
    Object.entries(written).map(([key, value]) => [
      key,
      key === 'label' && typeof value === 'string' ? labelOf(value, dir) : inEveryLanguage(value, dir),
    ]),
  )
}
