import type { PhoneDay } from '@melali/shared/api'
import type { Outcome, Waiting } from './queue'
import { spoken } from './words'

/** The address says whose page it is. */
export const token = location.pathname.split('/').pop() ?? ''
const at = `/api/duty/${encodeURIComponent(token)}`

export const pictureAt = (id: string) => `${at}/pictures/${id}`

const tokenOfForms = () => {
  const [, value] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return value && decodeURIComponent(value)
}

const call = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
  fetch(path, {
    ...init,
    headers: { accept: 'application/json', 'accept-language': spoken(), ...headers },
  })

/** A write carries the token against forgery, which is asked for when there is none or it is too old. */
const write = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
  for (let tries = 0; ; tries++) {
    if (!tokenOfForms() || tries) await call('/api/sanctum/csrf-cookie')
    const answer = await call(
      path,
      { method: 'POST', body },
      { ...headers, 'x-xsrf-token': tokenOfForms() ?? '' },
    )
    if (answer.status !== 419 || tries) return answer
  }
}

const isGone = async (answer: Response) =>
  answer.status === 404 && (await answer.clone().json()).code === 'DUTY_LINK_GONE'

/** The day as it stands; nothing if nobody can be asked now. */
export const readDay = async (): Promise<PhoneDay | 'gone' | undefined> => {
  try {
    const answer = await call(at)
    if (await isGone(answer)) return 'gone'
    return answer.ok ? (await answer.json()).data : undefined
  } catch {
    return undefined
  }
}

const refusals = new Set([400, 404, 409, 413, 415, 422])

const sendPhoto = async (id: string, photo: Blob) => {
  const form = new FormData()
  form.append('file', photo, 'no-show.jpg')
  return write(`${at}/photos/${id}`, form)
}

/** A photo that isn't taken holds nothing up: the report goes without it. */
export const send = async ({ personId: _, photo, photoId, ...report }: Waiting): Promise<Outcome> => {
  try {
    const shown = photo && photoId ? await sendPhoto(photoId, photo) : undefined
    if (shown && !shown.ok && !refusals.has(shown.status)) return 'later'
    if (shown && (await isGone(shown))) return 'gone'
    const { key, lineId, step, at: saidAt, note } = report
    const body = { key, lineId, step, at: saidAt, note, ...(shown?.ok && { photoId }) }
    const answer = await write(`${at}/reports`, JSON.stringify(body), { 'content-type': 'application/json' })
    if (answer.ok) return 'taken'
    if (await isGone(answer)) return 'gone'
    return refusals.has(answer.status) ? { refused: (await answer.json()).message } : 'later'
  } catch {
    return 'later'
  }
}
