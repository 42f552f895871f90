import { join } from 'node:path'
import { decodeText, encodingOf } from '../../api/src/imports/file/decode'
import { labelsIn } from '../../api/src/platform/books'
import { localeOf, sentence } from '../../api/src/platform/messages'
import { loadDescriptor } from '../../shared/src/build/load-remote'
import { firstPaintScript, shellPage } from '../../shared/src/build/shell-page'
import { formatCents, formatDay, isRightToLeft, type Locale, locales } from '../../shared/src/contract'
import { hotels } from '../../shared/src/resources'
import { bookTroubles } from '../../shared/src/testing/catalogue'
import { bookFolders } from './copy'

const [code = ''] = process.argv.slice(2)
const locale = code as Locale
const root = join(import.meta.dirname, '../..')
const shell = join(root, 'shell')

/** What a consumer says of the language, or that it can't. */
const told = async (ask: () => unknown) => {
  try {
    return (await ask()) ?? null
  } catch {
    return 'unknown'
  }
}

const latin = Buffer.from([0xe9])

const questions: Record<string, () => unknown> = {
  listed: () => locales.includes(locale),
  rightToLeft: () => isRightToLeft(locale),
  money: () => formatCents(123450, locale),
  day: () => formatDay('2026-11-20', locale),
  asked: () => localeOf(`${code}-XX, en;q=0.5`),
  sentence: () => sentence('PAGE_NOT_FOUND', locale, { path: '/x' }),
  problem: () => sentence('required', locale),
  label: () => labelsIn(locale)(hotels.label),
  file: () =>
    hotels.endpoints.export.query?.safeParse({ format: 'csv', columns: 'name', language: code }).success,
  spreadsheet: () => decodeText(latin, encodingOf(latin, locale)),
  page: () => /<p lang="(\w+)" dir="rtl">Melali could not be loaded/.exec(shellPage(shell))?.[1],
  firstPaint: () => firstPaintScript(shell).includes(`|${code})`),
  menu: async () => (await loadDescriptor(join(root, 'remote-admin'))).nav[0]?.label[locale],
  books: () => bookFolders(root).flatMap((folder) => bookTroubles(join(root, folder))),
}

const answers = Object.entries(questions).map(async ([name, ask]) => [name, await told(ask)] as const)
console.log(JSON.stringify(Object.fromEntries(await Promise.all(answers))))
