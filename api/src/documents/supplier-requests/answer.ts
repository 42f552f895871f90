import { and, eq, isNull } from 'drizzle-orm'
import { isOverLine, lineAnswers } from '../../bookings/lines/answers'
import { suppliedKinds } from '../../bookings/lines/kinds'
import { lockBooking } from '../../bookings/repo'
import { supplierRequests } from '../../db'
import { writeMail } from '../../mail/write'
import type { AuditEntry } from '../../platform/audit/write'
import { nobody } from '../../platform/auth/actor'
import type { Call } from '../../platform/serve'
import type { Storage } from '../../platform/storage'
import { titleOf, wordsFor } from './letter'
import { requestOfLink } from './link'
import { offerOf } from './offer'
import type { Said } from './read-answer'
import { type StoredRequest, storedRequests } from './rows'

type Scene = Pick<Call, 'tx' | 'now' | 'audit' | 'locale'>

const columnsOf = (said: Said) => {
  if (said.answer === 'confirmed') return { number: said.number }
  if (said.answer === 'declined') return { reason: said.reason }
  const { from, until, time, costCents, words } = said.offer
  return { offeredFrom: from, offeredUntil: until, offeredTime: time, offeredCostCents: costCents, words }
}

/** Who asked learns by letter what the supplier said. */
const tellAsker = async ({ tx }: Scene, storage: Storage, request: StoredRequest, said: Said) => {
  const { asker, booking, supplier, stored } = request
  const language = asker.locale ?? 'en'
  const title = titleOf(request, language)
  const gaps = { supplier, title, code: booking.code, name: said.name }
  const written = (key: string) =>
    wordsFor(language).say(`supplier.told.${said.answer}${key}`, gaps).join('\n')
  const more = { confirmed: stored.number, declined: stored.reason, offered: stored.words }[said.answer]
  await writeMail(tx, storage, {
    recipients: [asker.email],
    subject: written('Subject').slice(0, 200),
    body: [written('Body'), more].filter(Boolean).join('\n\n'),
    kind: 'supplierRequest',
    recordId: stored.id,
    agentId: null,
    createdById: null,
  })
}

/** By the commands that staff write down an answer with; a no to a ride, or to what was done already, stands with the request alone. */
const settle = async (scene: Scene, request: StoredRequest, said: Said) => {
  const { kind: name, bookingId, lineId, booking, supplier, line } = request
  const kind = suppliedKinds[name]
  const by = { id: null, name: `${said.name} · ${supplier}` }
  const audit = (entry: AuditEntry) => scene.audit({ ...entry, by })
  const call = { ...scene, audit, actor: nobody, params: { id: bookingId, lineId }, ifMatch: undefined }
  const answers = lineAnswers(kind)
  if (said.answer === 'confirmed')
    await answers.confirm({ ...call, body: { number: said.number, confirmedBy: said.name } })
  else if (said.answer === 'declined' && kind.transitions.decline && !(await isOverLine(scene, kind, lineId)))
    await answers.decline({ ...call, body: { reason: said.reason } })
  else
    audit({
      entity: 'booking',
      entityId: bookingId,
      event: `booking.supplier_${said.answer}`,
      after: { lineId, title: line?.title, supplier, ...(said.answer === 'offered' && offerOf(request)) },
      reason: said.answer === 'declined' ? said.reason : undefined,
      agentId: booking.agentId,
    })
}

/** Keeps what a supplier says to a request that is open; of two answers, and of an answer and a newer request, one wins. */
export const answerOnce = async (scene: Scene, storage: Storage, token: string, said: Said) => {
  const { tx, now } = scene
  const before = await requestOfLink(scene, token)
  if (!before) return
  await lockBooking(tx, before.bookingId, nobody)
  const mine = eq(supplierRequests.id, before.stored.id)
  const [request] = await storedRequests(tx, mine, nobody, now)
  if (request?.status !== 'open') return
  const [stored] = await tx
    .update(supplierRequests)
    .set({ answer: said.answer, answeredBy: said.name, answeredAt: now.toISOString(), ...columnsOf(said) })
    .where(
      and(
        mine,
        isNull(supplierRequests.answer),
        isNull(supplierRequests.replacedAt),
        isNull(supplierRequests.withdrawnAt),
      ),
    )
    .returning()
  if (!stored) return
  const answered = { ...request, stored }
  await settle(scene, answered, said)
  await tellAsker(scene, storage, answered, said)
}
