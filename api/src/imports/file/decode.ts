import { type Locale, languages } from '@melali/shared/contract'
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

/** The text of a file in UTF-8 or UTF-16, else in the usual encoding of the caller's language. */
export const decodeText = (bytes: Buffer, locale: Locale): string => {
  const mark = marked(bytes)
  if (!mark && bytes.includes(0)) throw new Refusal(415, 'UNSUPPORTED_SPREADSHEET')
  const text = strictly(bytes, mark ?? 'utf-8') ?? new TextDecoder(legacy(locale)).decode(bytes)
  return text.replaceAll('\u0000', '\ufffd')
}
