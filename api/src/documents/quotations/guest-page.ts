import { formatDay, type Locale } from '@melali/shared/contract'
import { baliDay } from '../../platform/bali'
import { frame, languageLinks, sayIn } from '../guest/frame'
import { escaped, htmlOf } from '../guest/html'
import type { Pictures } from '../pdf/layout'
import { wordsIn } from '../words'
import { blocksOf } from './paper'
import type { StoredQuotation } from './rows'

/** For a link that leads to nothing of ours. */
export const unknownPage = (locale: Locale, nonce: string) => {
  const say = sayIn(locale)
  return frame(
    say('titles.quotation'),
    locale,
    nonce,
    `<main><article><h1>${escaped(say('quotation.page.unknown'))}</h1><p>${escaped(say('quotation.page.ask'))}</p></article></main>`,
  )
}

const form = (link: string, locale: Locale) => {
  const say = (key: string) => escaped(sayIn(locale)(`quotation.page.${key}`))
  return `<section aria-labelledby="answer"><h2 id="answer">${say('question')}</h2>
<form method="post" action="/q/${link}/answer?language=${locale}">
<label>${say('name')}<input name="name" required maxlength="120" pattern=".*\\S.*" autocomplete="name"></label>
<label>${say('note')}<textarea name="note" maxlength="1000"></textarea></label>
<div class="answers"><button name="answer" value="accepted">${say('accept')}</button><button name="answer" value="declined">${say('decline')}</button></div>
</form></section>`
}

const answered = ({ stored, status }: StoredQuotation, locale: Locale) => {
  const { answeredBy, answeredAt } = stored
  if (!answeredAt) return ''
  const text = sayIn(locale)(`quotation.page.${status}`, {
    name: `\u2068${answeredBy}\u2069`,
    day: formatDay(baliDay(new Date(answeredAt)), locale),
  })
  return `<section role="status"><h2>${escaped(text)}</h2></section>`
}

interface Shown {
  quotation: StoredQuotation
  link: string
  locale: Locale
  nonce: string
  pictures: Pictures
}

/** What its guest sees: the offer as it was made, and what can still be said to it. It needs no script. */
export const guestPage = ({ quotation, link, locale, nonce, pictures }: Shown) => {
  const say = sayIn(locale)
  const paper = htmlOf(blocksOf(quotation, wordsIn({ language: locale }, locale)), pictures)
  return frame(
    `${say('titles.quotation')} ${quotation.number}`,
    locale,
    nonce,
    `<nav aria-label="${escaped(say('quotation.page.languages'))}">${languageLinks(`/q/${link}`, locale)}<a href="/q/${link}/pdf?language=${locale}">PDF</a></nav>
<main>${answered(quotation, locale)}<article>${paper}</article>${quotation.status === 'open' ? form(link, locale) : ''}</main>`,
  )
}
