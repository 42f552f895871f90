import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forEachLanguage, type Locale } from '@melali/shared/contract'
import { type Say, sayFrom } from '@melali/shared/resources'

const shared = join(import.meta.dirname, '../../../shared/src')

/** The books of a folder, one a language. */
export const booksIn = (folder: string) =>
  forEachLanguage((locale) => JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')))

type Sentences = Readonly<Record<string, string>>

/** The server's own sentences. */
export const own: Record<Locale, Sentences> = booksIn(join(import.meta.dirname, 'locales'))

/** What forms say too. */
export const issues: Record<Locale, Sentences> = booksIn(join(shared, 'api/locales'))

const resources = booksIn(join(shared, 'resources/locales'))
const says = forEachLanguage((locale) => sayFrom(resources[locale]))

/** Says labels of declared entities in the reader's language. */
export const labelsIn = (locale: Locale): Say => says[locale]
