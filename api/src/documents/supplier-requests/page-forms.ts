import type { ClosedDay } from '@melali/shared/api'
import { formatDay, type Locale } from '@melali/shared/contract'
import { languageLinks, sayIn } from '../guest/frame'
import { escaped } from '../guest/html'
import type { When } from './asked'
import { type Problems, type Range, rangeOf, type Typed } from './read-answer'

/** What was typed, and what is wrong with it, where it has to be shown again. */
export interface Filled {
  typed: Typed
  problems: Problems
}

interface Form {
  link: string
  locale: Locale
  asked: When
  today: string
  /** Those around what was asked. */
  marked: readonly ClosedDay[]
  filled?: Filled | undefined
}

type Answer = Typed['answer']
type Name = keyof Problems

/** Of an input that takes no day. */
const nothing: Range = { first: '', last: '' }

/** A stay begins with its check-in. */
export const labelOf = (name: Name, { until }: When) => (name === 'from' && until ? 'checkIn' : name)

/** By name and date alone: what is closed, and why, is for staff. */
const markedIn = (days: readonly ClosedDay[], locale: Locale) =>
  days.map(({ name, date }) => `<bdi>${escaped(name)}</bdi> (${escaped(formatDay(date, locale))})`).join(', ')

const inputs =
  ({ locale, filled, asked, marked }: Form, answer: Answer) =>
  (name: Name, attributes: string, { value = '', area = false, range = nothing } = {}) => {
    const say = (key: string) => escaped(sayIn(locale)(`supplier.page.${key}`))
    const mine = filled?.typed.answer === answer ? filled : undefined
    const problem = mine?.problems[name]
    const id = `${answer}-${name}`
    const shown = escaped(mine ? mine.typed[name] : value)
    const here = marked.filter(({ date }) => date >= range.first && date <= range.last)
    const notes = [problem && `${id}-problem`, here.length > 0 && `${id}-marked`].filter(Boolean)
    const described = notes.length ? ` aria-describedby="${notes.join(' ')}"` : ''
    const told = `${problem ? ' aria-invalid="true"' : ''}${described}`
    const all = `name="${name}" id="${id}" ${attributes}${told}`
    const field = area ? `<textarea ${all}>${shown}</textarea>` : `<input ${all} value="${shown}">`
    const note = here.length
      ? `<p class="quiet" id="${id}-marked">${say('marked')} ${markedIn(here, locale)}</p>`
      : ''
    const under = problem
      ? `<p class="problem" id="${id}-problem" role="alert">${say(`problems.${problem}`)}</p>`
      : ''
    return `<div class="field"><label for="${id}">${say(`fields.${labelOf(name, asked)}`)}</label>${field}${note}${under}</div>`
  }

const days = (range: Range) => `type="date" min="${range.first}" max="${range.last}"`

const fieldsOf = (form: Form): Record<Answer, string> => {
  const { asked, today } = form
  const yes = inputs(form, 'confirmed')
  const no = inputs(form, 'declined')
  const other = inputs(form, 'offered')
  const range = rangeOf(asked, today)
  const end = asked.until ? other('until', days(range.until), { value: asked.until, range: range.until }) : ''
  const hour = asked.time ? other('time', 'type="time"', { value: asked.time }) : ''
  return {
    confirmed: yes('number', 'required maxlength="60" autocomplete="off"'),
    declined: no('reason', 'required maxlength="500"', { area: true }),
    offered: `<div class="pair">${other('from', days(range.from), { value: asked.from, range: range.from })}${end}${hour}</div>${other('words', 'maxlength="1000"', { area: true })}${other('cost', 'inputmode="decimal" maxlength="20" dir="ltr" autocomplete="off"')}`,
  }
}

/** Three ways to answer, one open at a time, each a form of its own. */
export const answerForms = (form: Form) => {
  const { link, locale, filled } = form
  const say = (key: string) => escaped(sayIn(locale)(`supplier.page.${key}`))
  const open = filled?.typed.answer ?? 'confirmed'
  const fields = fieldsOf(form)
  const way = (answer: Answer) => `<details name="answer"${answer === open ? ' open' : ''}>
<summary>${say(`ways.${answer}`)}</summary>
<form method="post" action="/s/${link}/answer?language=${locale}">
${answer === 'offered' ? `<p>${say('offerHelp')}</p>` : ''}${fields[answer]}${inputs(form, answer)('name', 'required maxlength="120" autocomplete="name"')}
<div class="answers"><button name="answer" value="${answer}">${say(`send.${answer}`)}</button></div>
</form></details>`
  return `<section aria-labelledby="answer"><h2 id="answer">${say('question')}</h2>${way('confirmed')}${way('offered')}${way('declined')}</section>`
}

export const navigation = (link: string, locale: Locale) =>
  `<nav aria-label="${escaped(sayIn(locale)('supplier.page.languages'))}">${languageLinks(`/s/${link}`, locale)}</nav>`
