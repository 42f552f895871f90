import { type Locale, languages } from '@melali/shared/contract'
import { detectDelimiter } from 'hucre'
import { Refusal } from '../../platform/errors'

/** What spreadsheets of that language write when they don't write UTF-8. */
const legacy = (locale: Locale) => languages[locale].encoding ?? 'windows-1252'

const marked = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

const strictly = (bytes: Buffer, encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-8 or UTF-16 where it is one, else the usual encoding of the caller's language. */
export const encodingOf = (bytes: Buffer, locale: Locale) => {
  const mark = marked(bytes)
  if (!mark && bytes.includes(0)) throw new Refusal(415, 'UNSUPPORTED_SPREADSHEET')
  return mark ?? (strictly(bytes, 'utf-8') === undefined ? legacy(locale) : 'utf-8')
}

/** The text of a file in its encoding; what it can't hold is shown as such. */
export const decodeText = (bytes: Buffer, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes).replaceAll('\u0000', '\ufffd')

/** Spreadsheets write `sep=;` above the headings, so that others needn't guess. */
const hint = /^"?sep=(.)"?[,;|\t]*\r?\n/i

/** What parts the cells of a text: what it says itself, else what it looks like. */
export const separatorOf = (text: string) => {
  const told = hint.exec(text)?.[1]
  return { sign: told ?? detectDelimiter(text), isTold: told !== undefined }
}
