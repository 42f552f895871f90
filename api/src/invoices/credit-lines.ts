import type { creditInvoice } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { eq } from 'drizzle-orm'
import { refreshSummaries } from '../bookings/commands/refresh-summaries'
import { creditNoteLines, creditNotes, invoiceLines, type invoices, nextNumber } from '../db'
import { baliDay } from '../platform/bali'
import { refuse } from '../platform/errors'
import type { Call } from '../platform/serve'
import { currentSettings } from '../settings/current'

/** Takes back chosen lines of an invoice that the caller holds, by no more than its booking came down. */
export const creditLines = async (
  { tx, actor, now, audit }: Pick<Call, 'tx' | 'actor' | 'now' | 'audit'>,
  { id: invoiceId, bookingId, agentId, currency }: typeof invoices.$inferSelect,
  { lines, reason }: BodyOf<typeof creditInvoice>,
  excessCents: number,
) => {
  const billed = await tx.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId))
  const chosen = lines.map(({ id, amountCents }, position) => {
    const line = billed.find((one) => one.id === id)
    if (!line) throw refuse.invalid({ [`lines.${position}.id`]: 'unknownChoice' })
    const { kind, lineId, description } = line
    return { invoiceLineId: id, kind, lineId, description, amountCents, position }
  })
  const amountCents = chosen.reduce((sum, line) => sum + line.amountCents, 0)
  if (amountCents > excessCents)
    throw refuse.conflict('CREDIT_ABOVE_DIFFERENCE', {
      amount: { cents: Math.max(0, excessCents), currency },
      differenceCents: Math.max(0, excessCents),
    })
  const issuedOn = baliDay(now)
  const { creditNotePrefix } = await currentSettings(tx)
  const number = await nextNumber(tx, creditNotePrefix, Number(issuedOn.slice(0, 4)))
  const [note] = await tx
    .insert(creditNotes)
    .values({
      ...{ number, invoiceId, bookingId, agentId, amountCents, currency, reason, issuedOn },
      createdById: actor.userId,
      createdAt: now.toISOString(),
    })
    .returning({ id: creditNotes.id })
  if (!note) throw new Error('The credit note was not stored')
  await tx.insert(creditNoteLines).values(chosen.map((line) => ({ ...line, creditNoteId: note.id })))
  const after = { number, amountCents }
  audit({ entity: 'invoice', entityId: invoiceId, event: 'invoice.credited', after, reason, agentId })
  await refreshSummaries(tx, [invoiceId])
}
