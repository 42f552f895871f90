import type { PhoneDay, PhoneJob } from '@melali/shared/api'
import { pictureAt } from './calls'
import { h, openDialog } from './dom'
import { t } from './words'

/** The screen stays on as long as the board is shown, where the browser can do that. */
const keepAwake = () => {
  const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
  return () => void lock?.then((held) => held?.release())
}

/** Hanzi are twice as wide as letters. */
const lengthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0)

/** As large as its longest word lets it be, in three lines at most. */
const big = (text: string) => {
  const longest = Math.max(...text.split(/\s+/).map(lengthOf), lengthOf(text) / 3)
  const line = h('p', {}, h('bdi', {}, text))
  line.style.fontSize = `min(${Math.min(24, 140 / Math.max(longest, 1))}vw, 22vh)`
  return line
}

export const namesFor = ({ board, guests: [guest] }: PhoneJob) => {
  if (board) return [board]
  if (!guest) return [t('welcome')]
  return [t(`title_${guest.title}`, { name: guest.name }), ...(guest.nativeName ? [guest.nativeName] : [])]
}

/** A guest of somebody else isn't met under our name. */
const logoOf = ({ office }: PhoneDay, job: PhoneJob): Node | string => {
  const words = job.logoId ? '' : office.name
  const id = job.logoId ?? office.logoId
  if (!id) return words
  const picture = h('img', { src: pictureAt(id), alt: words, onerror: () => picture.replaceWith(words) })
  return picture
}

/** What is held up at the airport. Full screen comes first: what is shown before it would lie beneath. */
export const showWelcome = async (day: PhoneDay, job: PhoneJob) => {
  await document.documentElement.requestFullscreen?.().catch(() => undefined)
  const release = keepAwake()
  const dialog = openDialog(
    t('board'),
    { class: 'welcome' },
    h('header', {}, logoOf(day, job)),
    h('main', {}, ...namesFor(job).map(big)),
    h('button', { type: 'button', onclick: () => dialog.close() }, t('close')),
  )
  dialog.addEventListener('close', () => {
    release()
    if (document.fullscreenElement) void document.exitFullscreen()
  })
}
