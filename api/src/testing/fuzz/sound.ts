import type { Answer } from '../test-app'

const isSentence = (said: unknown) => typeof said === 'string' && said.trim() !== ''

const hasGap = (said: unknown) => /\{\w+\}/.test(String(said))

/** What is wrong with an answer, whatever was asked; nothing where it keeps its shape. */
export const flawOf = ({ status, body, raw, headers }: Answer): string | undefined => {
  if (status >= 500) return 'the server failed'
  if (status < 400) return undefined
  // A page for people says its one word to them.
  if (String(headers['content-type']).startsWith('text/html')) return undefined
  const { message, code, errors } = body ?? {}
  if (!isSentence(message) || !isSentence(code)) return 'it says neither what nor why'
  if (/ at .+\.ts:\d+/.test(raw.toString())) return 'it shows our code'
  const fields = errors === undefined ? [] : Object.values(errors).flat()
  if (errors !== undefined && !fields.length) return 'its errors are empty'
  if (code === 'INVALID' && !fields.length) return 'it names no field'
  if (!fields.every(isSentence)) return 'a field has no sentence'
  if ([message, ...fields].some(hasGap)) return 'a gap is left in a sentence'
  return undefined
}
