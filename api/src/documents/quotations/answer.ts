import type { answerQuotation } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { lockBooking } from '../../bookings/repo'
import { quotations } from '../../db'
import { writeMail } from '../../mail/write'
import { nobody } from '../../platform/auth/actor'
import type { Call } from '../../platform/serve'
import type { Storage } from '../../platform/storage'
import { wordsIn } from '../words'
import { storedQuotations } from './rows'

type Answer = BodyOf<typeof answerQuotation>

const events = { accepted: 'booking.quotation_accepted', declined: 'booking.quotation_declined' }

/** Who made it learns by letter what the guest said. */
const tell = async (
  { tx, storage }: { tx: Call['tx']; storage: Storage },
  { stored, number, booking, maker }: Awaited<ReturnType<typeof storedQuotations>>[number],
  { answer, name, note }: Answer,
) => {
  const { say, money } = wordsIn({ language: maker.locale as 'en' }, 'en')
  const [amount] = money(stored.amountCents, stored.currency)
  const written = (key: string) =>
    say(`quotation.letter.${answer}${key}`, { number, name, amount }).join('\n')
  await writeMail(tx, storage, {
    recipients: [maker.email],
    subject: written('Subject'),
    body: [written('Body'), note].filter(Boolean).join('\n\n'),
    kind: 'quotation',
    recordId: stored.id,
    agentId: booking.agentId,
    createdById: null,
  })
}

/** Keeps what a guest says to an offer that is still open; of two answers, and of an answer and a newer offer, one wins. */
export const answerOnce = async (
  { tx, now, audit }: Pick<Call, 'tx' | 'now' | 'audit'>,
  storage: Storage,
  id: string,
  body: Answer,
) => {
  const [before] = await storedQuotations(tx, eq(quotations.id, id), nobody, now)
  if (!before) return
  const { bookingId } = before.stored
  await lockBooking(tx, bookingId, nobody)
  const [quotation] = await storedQuotations(tx, eq(quotations.id, id), nobody, now)
  if (quotation?.status !== 'open') return
  const { answer, name: answeredBy, note: answerNote } = body
  const [kept] = await tx
    .update(quotations)
    .set({ answer, answeredBy, answerNote: answerNote || null, answeredAt: now.toISOString() })
    .where(and(eq(quotations.id, id), isNull(quotations.answer), isNull(quotations.withdrawnAt)))
    .returning({ id: quotations.id })
  if (!kept) return
  audit({
    entity: 'booking',
    entityId: bookingId,
    event: events[answer],
    after: { number: quotation.number, amountCents: quotation.stored.amountCents },
    reason: answerNote,
    agentId: quotation.booking.agentId,
    by: { id: null, name: answeredBy },
  })
  await tell({ tx, storage }, quotation, body)
}
