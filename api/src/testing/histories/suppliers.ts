import { desc, eq } from 'drizzle-orm'
import { mails, supplierRequests } from '../../db'
import { nothing, of, type Work } from './work'
import type { Answered } from './world'

/** The supplier of a stay or a visit is asked by letter. */
export const askSupplier: Work = ({ by, at, seen, pick }) => {
  const lines = [
    ...seen.hotels.map(({ id }: Answered) => ({ kind: 'hotel', lineId: id })),
    ...seen.activities.map(({ id }: Answered) => ({ kind: 'activity', lineId: id })),
  ]
  if (!lines.length) return nothing()
  return by.post(`${at}/supplier-requests`, { ...of(lines, pick), recipients: ['res@hotel.test'] })
}

const says: readonly Record<string, string>[] = [
  { answer: 'confirmed', number: 'HX-9' },
  { answer: 'confirmed', number: 'HX-9' },
  { answer: 'declined', reason: 'Full' },
  { answer: 'offered', words: 'A villa, for 90 a night', cost: '180.50' },
]

/** Whoever has the newest letter about this booking answers on its page. */
export const supplierSays: Work = async ({ app, bookingId, pick }) => {
  const [letter] = await app.db
    .select({ body: mails.body })
    .from(mails)
    .innerJoin(supplierRequests, eq(supplierRequests.id, mails.recordId))
    .where(eq(supplierRequests.bookingId, bookingId))
    .orderBy(desc(mails.id))
    .limit(1)
  const link = /\/s\/[\w-]+/.exec(letter?.body ?? '')?.[0]
  if (!link) return nothing()
  return app.bare().post(`${link}/answer?language=en`, undefined, {
    payload: new URLSearchParams({ name: 'Wayan', ...of(says, pick) }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

export const decideOffer: Work = async ({ by, at, pick }) => {
  const all: Answered[] = (await by.get(`${at}/supplier-requests`)).body.data ?? []
  const offered = all.find(({ status }) => status === 'offered')
  if (!offered) return nothing()
  const refuses = pick % 2 === 1
  const path = `/api/supplier-requests/${offered.id}/${refuses ? 'refuse' : 'accept'}`
  return by.post(path, refuses ? { reason: 'Too far' } : undefined)
}
