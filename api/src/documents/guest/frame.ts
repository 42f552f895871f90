import { isRightToLeft, type Locale, languages, locales } from '@melali/shared/contract'
import type { FastifyReply } from 'fastify'
import { wordsIn } from '../words'
import { escaped } from './html'
import { markLink } from './mark'
import { guestStyle } from './style'

/** A page for whoever has its link; it needs no script. */
export const frame = (title: string, locale: Locale, nonce: string, body: string) =>
  `<!doctype html><html lang="${locale}" dir="${isRightToLeft(locale) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${markLink}<title>${escaped(title)}</title><style nonce="${nonce}">${guestStyle}</style></head><body>${body}</body></html>`

export const sayIn = (locale: Locale) => {
  const words = wordsIn({ language: locale }, locale)
  return (key: string, gaps?: Record<string, unknown>) => words.say(key, gaps).join(' ')
}

/** The same page in each language. */
export const languageLinks = (path: string, locale: Locale) =>
  locales
    .map(
      (one) =>
        `<a href="${path}?language=${one}" lang="${one}"${one === locale ? ' aria-current="true"' : ''}>${escaped(languages[one].name)}</a>`,
    )
    .join('')

export const htmlFile = (page: string) => ({
  body: Buffer.from(page),
  type: 'text/html; charset=utf-8',
  name: 'page.html',
  inline: true,
})

/** After a form: the page of the link again, which says what has become of it; a reload of that asks for nothing. */
export const backToPage = (
  reply: FastifyReply,
  folder: '/q' | '/s',
  link: string,
  language: Locale | undefined,
) => {
  const asked = language ? `?language=${language}` : ''
  reply.code(303).header('location', `${folder}/${encodeURIComponent(link)}${asked}`)
  return htmlFile('')
}
