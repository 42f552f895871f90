import type { Standing } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { frame, sayIn } from './guest/frame'
import { escaped } from './guest/html'

/** One word, in English as on the paper, and in the reader's own language where that is another. */
export const standingPage = (standing: Standing | 'unknown', locale: Locale, nonce: string) => {
  const word = sayIn('en')(`standing.${standing}`)
  const own = sayIn(locale)(`standing.${standing}`)
  const beneath = own === word ? '' : `<p class="standing">${escaped(own)}</p>`
  return frame(word, locale, nonce, `<main><h1 class="standing" lang="en">${word}</h1>${beneath}</main>`)
}
