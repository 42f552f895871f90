import { kinds, lineOf, nothing, of, type Work } from './work'
import type { Answered } from './world'

/** Another service is asked for in a working copy; every other time it is taken at once. */
export const requestChange: Work = async (asked) => {
  const { by, at, pick } = asked
  const made = await by.post(`${at}/changes`)
  if (made.status >= 300) return made
  const { id } = made.body.data
  const seen: Answered = (await by.get(`/api/bookings/${id}`)).body.data
  const kind = of(kinds, pick)
  const [before] = seen?.[kind] ?? []
  const line = seen && { ...lineOf[kind]({ ...asked, seen }), ...(before && { id: before.id }) }
  const saved = await by.put(`/api/bookings/${id}/${kind}`, { lines: line ? [line] : [] })
  if (saved.status >= 300) return saved
  const weighed = await by.get(`/api/booking-changes/${id}`)
  if (weighed.status >= 300) return weighed
  const { before: old, after, fees }: Answered = weighed.body.data
  if (!old || !after) return nothing()
  const feeCents = fees.reduce((all: number, fee: Answered) => all + fee.feeCents, 0)
  const differenceCents = after.totals.grandCents - old.totals.grandCents
  return by.post(`/api/booking-changes/${id}/send`, { differenceCents, feeCents, atOnce: pick % 2 === 0 })
}

export const decideChange: Work = async ({ by, at, pick }) => {
  const all: Answered[] = (await by.get(`${at}/changes`)).body.data ?? []
  const open = all.find(({ status }) => ['working', 'sent'].includes(status))
  if (!open) return nothing()
  const verdict = of(['accept', 'accept', 'decline', 'withdraw'], pick)
  const body = verdict === 'decline' ? { reason: 'Not then' } : undefined
  return by.post(`/api/booking-changes/${open.id}/${verdict}`, body)
}
