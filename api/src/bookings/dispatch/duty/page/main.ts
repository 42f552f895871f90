import type { DutyStep, PhoneDay, PhoneJob } from '@melali/shared/api'
import { pictureAt, readDay, send, token } from './calls'
import type { Proof } from './no-show'
import { flush, newKey, ownOf, type Waiting, withWaiting } from './queue'
import type { Asked } from './steps'
import { all, find, put, type Queued, remove } from './store'
import { alone, pageOf } from './view'
import { choose, localeFor, speak, t } from './words'

const SOON_MS = 15_000
const MINUTE_MS = 60_000

const root = document.getElementById('root') as HTMLElement
let known: { day: PhoneDay; at: string } | undefined
let asked: Asked | undefined
let isGone = false
let isOffline = false

const buttonOf = (of: string) => root.querySelector<HTMLElement>(`[data-of="${CSS.escape(of)}"]`)
const nextOfLine = (lineId: string) => buttonOf(`${lineId} next`)

/** The same button stays under the finger and the keys, though the page is drawn anew; else the job's next step. */
const draw = (...content: (Node | string)[]) => {
  const { of } = (document.activeElement as HTMLElement | null)?.dataset ?? {}
  root.replaceChildren(...content)
  if (of) (buttonOf(of) ?? nextOfLine(of.split(' ')[0] ?? ''))?.focus()
}

const own = async <K extends 'queue' | 'refused'>(name: K) => ownOf(await all(name), known?.day.personId)

const show = async () => {
  if (isGone) {
    const waiting = (await all('queue')).length
    const kept = waiting ? [t('goneWaiting', { count: waiting })] : []
    return draw(alone(t('gone'), [t('goneText'), ...kept]))
  }
  if (!known) return draw(alone(t('failed'), [], () => void refresh()))
  const waiting = await own('queue')
  const { day, at } = known
  document.title = `${t('title')} · ${day.name}`
  const jobs = withWaiting(day.jobs, waiting)
  const refused = await own('refused')
  draw(...pageOf({ day, jobs, at, waiting: waiting.length, refused, asked, isOffline }, does))
}

const keep = async (day: PhoneDay) => {
  known = { day, at: new Date().toISOString() }
  speak(localeFor(day.locale))
  await put('days', { token, ...known })
}

/** A welcome board may first be opened where there is no line. */
const keepLogos = async ({ office, jobs }: PhoneDay) => {
  const registration = await navigator.serviceWorker?.ready
  const ids = [office.logoId, ...jobs.map(({ logoId }) => logoId)].flatMap((id) => id ?? [])
  registration?.active?.postMessage([...new Set(ids)].map((id) => new URL(pictureAt(id), location.href).href))
}

const end = async () => {
  isGone = true
  known = undefined
  await remove('days', token)
}

const took = async (report: Waiting) => {
  if (known) await keep({ ...known.day, jobs: withWaiting(known.day.jobs, [report]) })
}

/** Without locks, which browsers grant over https only, the server's own counting still holds. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('melali-duty', work) : work()

/** What waits goes first, so that the answer holds it already. One tab of the browser sends at a time. */
const sendWaiting = async () => {
  const outcome = await inTurn(() =>
    flush<Queued>({
      waiting: () => own('queue'),
      send,
      took,
      forget: (report) => remove('queue', report.place),
      tell: async ({ key, lineId, personId }, words) =>
        void (await put('refused', { key, lineId, personId, words })),
    }),
  )
  if (outcome === 'gone') await end()
}

const refresh = async () => {
  if (known) await sendWaiting()
  const day = isGone ? 'gone' : await readDay()
  isOffline = day === undefined
  const isFirst = !known
  if (day === 'gone') await end()
  else if (day) {
    await keep(day)
    void keepLogos(day)
  }
  // A report of an older link waits for whoever opens the new one.
  if (isFirst && known && (await own('queue')).length) return refresh()
  await show()
}

const report = async (job: PhoneJob, step: DutyStep, proof?: Proof) => {
  if (!known) return
  asked = undefined
  const photo = proof?.photo
  await put('queue', {
    ...{ key: newKey(), lineId: job.lineId, step, at: new Date().toISOString() },
    ...{ note: proof?.note ?? '', personId: known.day.personId },
    ...(photo && { photo, photoId: newKey() }),
  })
  await show()
  await refresh()
}

/** Listeners are led to the question, whose first button stands where they were. */
const ask = async ({ lineId }: PhoneJob, step?: DutyStep) => {
  asked = step && { lineId, step }
  await show()
  nextOfLine(lineId)?.focus()
}

const does = {
  report: (...given: Parameters<typeof report>) => void report(...given),
  ask: (...given: Parameters<typeof ask>) => void ask(...given),
  choose: (locale: string) => {
    choose(locale)
    void show()
  },
  understand: ({ key }: { key: string }) => void remove('refused', key).then(show),
}

/** Offline it begins with what it was told last, as long as the link was good for. */
const start = async () => {
  speak(localeFor(null))
  draw(alone(t('loading'), []))
  const kept = await find('days', token)
  if (kept && kept.day.validUntil > new Date().toISOString()) {
    known = kept
    speak(localeFor(kept.day.locale))
    await show()
  }
  await refresh()
  const again = () => {
    if (document.visibilityState === 'visible') void refresh()
  }
  window.addEventListener('online', again)
  window.addEventListener('offline', again)
  document.addEventListener('visibilitychange', again)
  setInterval(again, MINUTE_MS)
  setInterval(async () => {
    if (!isGone && (await own('queue')).length) again()
  }, SOON_MS)
}

void start()
void navigator.serviceWorker?.register('/duty/worker.js').catch(() => undefined)
