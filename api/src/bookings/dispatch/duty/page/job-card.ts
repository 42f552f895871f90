import type { DutyStep, PhoneDay, PhoneJob } from '@melali/shared/api'
import { takesOffNextDay } from '@melali/shared/contract'
import { h } from './dom'
import { askForProof, type Proof } from './no-show'
import { type Asked, nextOf, stepButtons } from './steps'
import { showWelcome } from './welcome'
import { t, todayInBali } from './words'

export interface JobDoes {
  report(job: PhoneJob, step: DutyStep, proof?: Proof): void
  /** Without a step nothing is asked any more. */
  ask(job: PhoneJob, step?: DutyStep): void
}

const mapOf = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

const place = (words: string, name: string, address: string) =>
  h(
    'li',
    {},
    h('small', { 'aria-hidden': 'true' }, words),
    h(
      'a',
      { href: mapOf(address), target: '_blank', rel: 'noreferrer', 'aria-label': t('map', { place: name }) },
      h('bdi', {}, name),
    ),
  )

const button = (job: PhoneJob, words: string, onclick: () => void, kind = '', of = kind || words) =>
  h('button', { type: 'button', class: kind, 'data-of': `${job.lineId} ${of}`, onclick }, words)

const steps = (job: PhoneJob, step: DutyStep, isAsked: boolean, { report, ask }: JobDoes) => {
  const doing = { report: () => report(job, step), ask: () => ask(job, step), leave: () => ask(job) }
  const buttons = stepButtons(step, isAsked).map(({ words, does }, place) =>
    button(job, t(words), doing[does], does === 'leave' ? 'later' : 'next', place ? 'sure' : 'next'),
  )
  const question = isAsked && { role: 'group', 'aria-label': t(`step_${step}`) }
  return h('div', { class: 'steps', ...question }, ...buttons)
}

const actions = (day: PhoneDay, job: PhoneJob, asked: Asked | undefined, does: JobDoes) => {
  const next = nextOf(job)
  // Of what lies ahead nobody can be further than having accepted.
  const isDue = job.date === day.day || job.date <= todayInBali()
  const offered = next && (isDue || next === 'accept') ? next : undefined
  const mayMiss = isDue && (job.state === 'accepted' || job.state === 'under_way')
  const name = job.guests[0]?.name ?? job.code
  const isAsked = asked?.lineId === job.lineId && asked.step === offered
  return h(
    'div',
    { class: 'actions' },
    offered && steps(job, offered, isAsked, does),
    h(
      'div',
      { class: 'pair' },
      next && button(job, t('board'), () => void showWelcome(day, job)),
      mayMiss &&
        button(
          job,
          t('step_no_show'),
          () => askForProof(name, (proof) => does.report(job, 'no_show', proof)),
          'bad',
        ),
    ),
  )
}

export const dialled = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

const facts = (job: PhoneJob) =>
  h(
    'p',
    {},
    [
      t('pax', { count: job.pax }),
      job.luggage > 0 && t('luggage', { count: job.luggage }),
      job.plate && `${t('plate')} \u2066${job.plate}\u2069`,
    ]
      .filter(Boolean)
      .join(' · '),
  )

const guests = ({ guests: all, code }: PhoneJob) => {
  const named = all.map(({ title, name, nativeName }) =>
    h('bdi', {}, `${t(`title_${title}`, { name })}${nativeName ? ` (${nativeName})` : ''}`),
  )
  const [main, ...others] = named
  return [
    h('h3', {}, main ?? h('bdi', {}, code)),
    others.length > 0 &&
      h('p', { class: 'quiet' }, ...others.flatMap((one, at) => (at ? [', ', one] : [one]))),
  ]
}

/** A flight after midnight is on the day after its pick-up. */
const flightTime = (job: PhoneJob) =>
  job.flightTime && takesOffNextDay(job.kind === 'departure', job)
    ? t('nextDay', { time: job.flightTime })
    : job.flightTime

/** All that has to be known of a job, and what can be reported of it now. */
export const jobCard = (day: PhoneDay, job: PhoneJob, asked: Asked | undefined, does: JobDoes) => {
  const isOver = job.state === 'done' || job.state === 'no_show'
  return h(
    'article',
    { class: isOver ? 'over' : '', 'data-line': job.lineId },
    h(
      'div',
      { class: 'top' },
      h('b', { dir: 'ltr' }, job.time),
      h('span', {}, t(`kind_${job.kind}`)),
      h('span', { class: 'quiet' }, t('minutes', { count: job.minutes })),
      h('span', { class: `state ${job.state}` }, t(`state_${job.state}`)),
    ),
    ...guests(job),
    facts(job),
    job.guestPhone && h('p', {}, h('a', { href: dialled(job.guestPhone) }, t('callGuest'))),
    job.title ? h('p', {}, h('bdi', {}, job.title)) : null,
    job.flight
      ? h(
          'p',
          {},
          `${t('flight')} `,
          h('b', { dir: 'ltr' }, [job.flight, flightTime(job)].filter(Boolean).join(' · ')),
        )
      : null,
    h(
      'ul',
      { class: 'places' },
      place(t('from'), job.from, job.fromAddress),
      job.to && job.toAddress ? place(t('to'), job.to, job.toAddress) : null,
    ),
    job.notes ? h('p', { class: 'notice' }, h('b', {}, `${t('notes')}: `), h('bdi', {}, job.notes)) : null,
    actions(day, job, asked, does),
  )
}
