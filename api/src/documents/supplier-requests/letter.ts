import type { Locale } from '@melali/shared/contract'
import { type Service, services } from '../services'
import { wordsIn } from '../words'
import { type Asked, whenOf } from './asked'
import type { StoredRequest } from './rows'

export const wordsFor = (language: string) => wordsIn({ language: language as Locale }, 'en')

/** What is asked for, as label and value. */
export const factsOf = ({ kind, asked }: Pick<StoredRequest, 'kind' | 'asked'>, language: string) => {
  const { factsOf: told } = services[kind] as unknown as Service<Asked>
  return told(asked, wordsFor(language)).flatMap(([label, value]) => {
    const said = typeof value === 'string' ? value : (value ?? []).join(' ')
    return said ? [[label.join(' '), said] as const] : []
  })
}

export const titleOf = ({ kind, asked }: Pick<StoredRequest, 'kind' | 'asked'>, language: string) => {
  const { titleOf: title } = services[kind] as unknown as Service<Asked>
  return title(asked, wordsFor(language)).join(' ')
}

export type LetterKind = 'nothing' | 'accepted' | 'refused' | 'reminder'

/** What a supplier is written, with the page that it may answer on. */
export const letterOf = (request: StoredRequest, kind: LetterKind, url: string, company: string) => {
  const { language, note } = request.stored
  const { say, day } = wordsFor(language)
  const gaps = {
    company,
    supplier: request.supplier,
    title: titleOf(request, language),
    code: request.booking.code,
    day: day(whenOf(request.asked).from).join(' '),
  }
  const written = (key: string) => say(`supplier.letter.${key}`, gaps).join('\n')
  const facts = factsOf(request, language).map(([label, value]) => `${label}: ${value}`)
  return {
    subject: written(`${kind}Subject`).slice(0, 200),
    body: [written(`${kind}Body`), note, facts.join('\n'), `${written('answerHere')}\n${url}`, company]
      .filter(Boolean)
      .join('\n\n'),
  }
}
