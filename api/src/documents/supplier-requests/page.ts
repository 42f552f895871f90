import type { ClosedDay, PaperBlock } from '@melali/shared/api'
import { formatCents, formatDay, type Locale } from '@melali/shared/contract'
import { baliDay } from '../../platform/bali'
import type { VoucherSettings } from '../../settings/current'
import { frame, sayIn } from '../guest/frame'
import { escaped, htmlOf } from '../guest/html'
import { companyOf, factsOf as facts, heading, prose } from '../parts'
import type { Pictures } from '../pdf/layout'
import { wordsIn } from '../words'
import { whenOf } from './asked'
import { factsOf, titleOf } from './letter'
import { answerForms, type Filled, labelOf, navigation } from './page-forms'
import type { StoredRequest } from './rows'

/** For a link that leads to nothing of ours. */
export const unknownRequest = (locale: Locale, nonce: string) => {
  const say = sayIn(locale)
  return frame(
    say('supplier.page.title'),
    locale,
    nonce,
    `<main><article><h1>${escaped(say('supplier.page.unknown'))}</h1><p>${escaped(say('supplier.page.ask'))}</p></article></main>`,
  )
}

/** What a supplier is told of a service: nothing of its price, nor of who sells it. */
export const blocksOf = (
  request: StoredRequest,
  settings: VoucherSettings,
  mainGuest: string | null,
  locale: Locale,
): PaperBlock[] => {
  const { say, day } = wordsIn({ language: locale }, locale)
  const { stored, booking, supplier } = request
  const why = stored.after === 'nothing' ? [] : say(`supplier.page.after.${stored.after}`)
  return [
    companyOf(settings),
    {
      kind: 'title',
      title: say('supplier.page.title'),
      number: booking.code,
      notes: [day(baliDay(new Date(stored.createdAt)))],
    },
    ...(why.length ? [{ kind: 'prose' as const, text: why, quiet: false }] : []),
    ...(stored.note ? [{ kind: 'prose' as const, text: [stored.note], quiet: false }] : []),
    heading([titleOf(request, locale)]),
    facts([
      [say('supplier.page.to'), supplier],
      [say('mainGuest'), mainGuest],
      ...factsOf(request, locale).map(([label, value]): [string[], string] => [[label], value]),
      [say('supplier.page.until'), day(baliDay(new Date(Date.parse(stored.validUntil) - 1)))],
    ]),
    ...prose(settings.footer),
  ]
}

/** What was answered, as the supplier said it. */
const said = ({ stored, asked }: StoredRequest, marked: readonly ClosedDay[], locale: Locale) => {
  const say = sayIn(locale)
  const fact = (key: string, value: string | null | undefined) =>
    value
      ? `<div><dt>${escaped(say(`supplier.page.fields.${key}`))}</dt><dd dir="auto">${escaped(value)}</dd></div>`
      : ''
  const day = (one: string | null) => {
    const names = marked.filter(({ date }) => date === one).map(({ name }) => name)
    return one && [formatDay(one, locale), ...names].join(' · ')
  }
  const when = whenOf(asked)
  const { from, until } = when
  const other = stored.offeredFrom || stored.offeredUntil
  const cost = stored.offeredCostCents
  return `<dl>${[
    fact('number', stored.number),
    fact('reason', stored.reason),
    fact(labelOf('from', when), other ? day(stored.offeredFrom ?? from) : null),
    fact('until', other ? day(stored.offeredUntil ?? until) : null),
    fact('time', stored.offeredTime),
    fact('words', stored.words),
    fact('cost', cost === null ? null : `USD\u00a0${formatCents(cost, locale)}`),
  ].join('')}</dl>`
}

/** How it stands, where there is nothing to answer any more. */
const standing = (request: StoredRequest, marked: readonly ClosedDay[], locale: Locale) => {
  const { status, stored } = request
  if (status === 'open') return ''
  const gaps = {
    name: `\u2068${stored.answeredBy}\u2069`,
    day: stored.answeredAt ? formatDay(baliDay(new Date(stored.answeredAt)), locale) : '',
  }
  const key = stored.answer && status !== 'changed' ? stored.answer : status
  return `<section role="status"><h2>${escaped(sayIn(locale)(`supplier.page.is.${key}`, gaps))}</h2>${stored.answer ? said(request, marked, locale) : ''}</section>`
}

interface Shown {
  request: StoredRequest
  blocks: readonly PaperBlock[]
  link: string
  locale: Locale
  nonce: string
  pictures: Pictures
  now: Date
  marked: readonly ClosedDay[]
  filled?: Filled | undefined
  /** What was sent just now wasn't taken. */
  isLate?: boolean
}

/** What a supplier sees: what is asked for, and what can still be said to it. It needs no script. */
export const requestPage = ({
  request,
  blocks,
  link,
  locale,
  nonce,
  pictures,
  now,
  marked,
  ...shown
}: Shown) => {
  const { filled, isLate } = shown
  const late = isLate
    ? `<p class="problem" role="alert">${escaped(sayIn(locale)('supplier.page.late'))}</p>`
    : ''
  const asked = whenOf(request.asked)
  const forms =
    request.status === 'open' ? answerForms({ link, locale, asked, today: baliDay(now), marked, filled }) : ''
  return frame(
    `${sayIn(locale)('supplier.page.title')} ${request.booking.code}`,
    locale,
    nonce,
    `${navigation(link, locale)}
<main>${late}${standing(request, marked, locale)}<article>${htmlOf(blocks, pictures)}</article>${forms}</main>`,
  )
}
