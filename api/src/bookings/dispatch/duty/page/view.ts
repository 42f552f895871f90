import type { PhoneDay, PhoneJob } from '@melali/shared/api'
import { type Locale, languages, locales } from '@melali/shared/contract'
import { pictureAt } from './calls'
import { h } from './dom'
import { dialled, type JobDoes, jobCard } from './job-card'
import type { Asked } from './steps'
import type { Refused } from './store'
import { dayText, momentText, spoken, t } from './words'

export interface Shown {
  day: PhoneDay
  jobs: readonly PhoneJob[]
  /** When the server said so. */
  at: string
  waiting: number
  refused: readonly Refused[]
  asked: Asked | undefined
  isOffline: boolean
}

export interface Does extends JobDoes {
  choose(locale: string): void
  understand(refused: Refused): void
}

const languageChoice = ({ choose }: Pick<Does, 'choose'>) =>
  h(
    'select',
    {
      'aria-label': t('language'),
      'data-of': 'language',
      onchange: (event) => choose((event.target as HTMLSelectElement).value),
    },
    ...locales.map((locale: Locale) =>
      h('option', { value: locale, selected: locale === spoken() }, languages[locale].name),
    ),
  )

const head = ({ day }: Shown, does: Does) =>
  h(
    'header',
    {},
    day.office.logoId ? h('img', { src: pictureAt(day.office.logoId), alt: '' }) : null,
    h('div', {}, h('h1', {}, h('bdi', {}, day.name)), h('small', {}, h('bdi', {}, day.office.name))),
    languageChoice(does),
  )

const notices = ({ waiting, refused, isOffline, jobs }: Shown, { understand }: Does) => [
  h(
    'div',
    { role: 'status' },
    isOffline && h('p', { class: 'notice' }, t('offline')),
    waiting > 0 && h('p', { class: 'notice' }, t('waiting', { count: waiting })),
  ),
  ...refused.map((one) => {
    const job = jobs.find(({ lineId }) => lineId === one.lineId)
    return h(
      'div',
      { class: 'notice bad', role: 'alert' },
      h('b', {}, t('notTaken')),
      job ? ` · \u2066${job.time}\u2069 ${job.guests[0]?.name ?? ''}` : '',
      h('p', {}, one.words),
      h('button', { type: 'button', onclick: () => understand(one) }, t('understood')),
    )
  }),
]

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const list = ({ day, jobs, asked }: Shown, date: string, does: Does) => {
  const here = jobs.filter((job) => job.date === date)
  if (!here.length && date !== day.day) return []
  const none = t(day.crew === 'guides' ? 'none_guides' : 'none')
  return [
    h('h2', {}, dayText(date)),
    ...(here.length ? here.map((job) => jobCard(day, job, asked, does)) : [h('p', {}, none)]),
  ]
}

/** The whole page, for what is known now. */
export const pageOf = (shown: Shown, does: Does) => {
  const { day, at } = shown
  const body = h(
    'main',
    {},
    ...notices(shown, does),
    ...list(shown, day.day, does),
    ...list(shown, nextDay(day.day), does),
    h(
      'p',
      { class: 'quiet' },
      `${t('asOf', { time: momentText(at) })} · ${t('validUntil', { time: momentText(day.validUntil) })}`,
    ),
  )
  const call = h('footer', {}, h('a', { class: 'button', href: dialled(day.office.phone) }, t('call')))
  return [head(shown, does), body, day.office.phone ? call : '']
}

/** A page with nothing but its word. */
export const alone = (title: string, texts: readonly string[], retry?: () => void) => {
  const words = [h('h1', {}, title), ...texts.map((text) => h('p', {}, text))]
  const again = retry && h('p', {}, h('button', { type: 'button', onclick: retry }, t('retry')))
  return h('main', { class: 'alone' }, h('div', { role: 'status' }, ...words), again ?? null)
}
