import { type DutyStep, dutySteps, nextDutyState, type PhoneDay, type PhoneJob } from '@melali/shared/api'
import { takesOffNextDay } from '@melali/shared/contract'
import { h } from './dom'
import { askForProof, type Proof } from './no-show'
import { showWelcome } from './welcome'
import { t, todayInBali } from './words'

export type Report = (job: PhoneJob, step: DutyStep, proof?: Proof) => void

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

/** The step that comes next by itself; picking up without accepting is for what was accepted before it moved. */
const nextOf = ({ state }: PhoneJob) =>
  dutySteps.find((step) => step !== 'no_show' && nextDutyState(state, step) !== undefined)

const actions = (day: PhoneDay, job: PhoneJob, report: Report) => {
  const next = nextOf(job)
  // Of what lies ahead nobody can be further than having accepted.
  const isDue = job.date === day.day || job.date <= todayInBali()
  const offered = next && (isDue || next === 'accept') ? next : undefined
  const mayMiss = isDue && (job.state === 'accepted' || job.state === 'under_way')
  const name = job.guests[0]?.name ?? job.code
  const button = (words: string, onclick: () => void, kind = '') =>
    h('button', { type: 'button', class: kind, 'data-of': `${job.lineId} ${kind || words}`, onclick }, words)
  return h(
    'div',
    { class: 'actions' },
    offered && button(t(`step_${offered}`), () => report(job, offered), 'next'),
    h(
      'div',
      { class: 'pair' },
      next && button(t('board'), () => void showWelcome(day, job)),
      mayMiss &&
        button(t('step_no_show'), () => askForProof(name, (proof) => report(job, 'no_show', proof)), 'bad'),
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
export const jobCard = (day: PhoneDay, job: PhoneJob, report: Report) => {
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
    actions(day, job, report),
  )
}
