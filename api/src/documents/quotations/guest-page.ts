import { formatDay, isRightToLeft, type Locale, languages, locales } from '@melali/shared/contract'
import { baliDay } from '../../platform/bali'
import type { Pictures } from '../pdf/layout'
import { wordsIn } from '../words'
import { guestStyle } from './guest-style'
import { escaped, htmlOf } from './html'
import { blocksOf } from './paper'
import type { StoredQuotation } from './rows'

const frame = (title: string, locale: Locale, nonce: string, body: string) =>
  `<!doctype html><html lang="${locale}" dir="${isRightToLeft(locale) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style nonce="${nonce}">${guestStyle}</style></head><body>${body}</body></html>`

const sayIn = (locale: Locale) => {
  const words = wordsIn({ language: locale }, locale)
  return (key: string, gaps?: Record<string, unknown>) => words.say(key, gaps).join(' ')
}

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
  const ways = locales.map(
    (one) =>
      `<a href="/q/${link}?language=${one}" lang="${one}"${one === locale ? ' aria-current="true"' : ''}>${escaped(languages[one].name)}</a>`,
  )
  return frame(
    `${say('titles.quotation')} ${quotation.number}`,
    locale,
    nonce,
    `<nav aria-label="${escaped(say('quotation.page.languages'))}">${ways.join('')}<a href="/q/${link}/pdf?language=${locale}">PDF</a></nav>
<main>${answered(quotation, locale)}<article>${paper}</article>${quotation.status === 'open' ? form(link, locale) : ''}</main>`,
  )
}
