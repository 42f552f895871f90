import { and, asc, desc, eq } from 'drizzle-orm'
import { creditNotes, type Db, invoices, nextNumber } from '../../db'
import { baliDay } from '../../platform/bali'
import { currentSettings } from '../../settings/current'
import type { Scene } from '../scene'
import { refreshSummaries } from './refresh-summaries'

/** Money locks the invoice before the booking, so a cancellation does too. */
export const lockInvoices = (tx: Db, bookingId: string) =>
  tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.bookingId, bookingId))
    .orderBy(asc(invoices.id))
    .for('update')

/** Credits a booking's issued invoices, the newest first, until they come to no more than `keepCents`. */
export const creditDownTo = async (
  { tx, actor, now, audit }: Pick<Scene, 'tx' | 'actor' | 'now' | 'audit'>,
  bookingId: string,
  keepCents: number,
  reason: string,
) => {
  const issued = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.bookingId, bookingId), eq(invoices.status, 'issued')))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
  const billed = issued.reduce((sum, { amountCents, creditedCents }) => sum + amountCents - creditedCents, 0)
  const excess = Math.max(0, billed - keepCents)
  if (!excess) return 0

  const { creditNotePrefix } = await currentSettings(tx)
  const issuedOn = baliDay(now)
  let left = excess
  for (const invoice of issued) {
    const amountCents = Math.min(left, invoice.amountCents - invoice.creditedCents)
    if (amountCents <= 0) continue
    left -= amountCents
    const number = await nextNumber(tx, creditNotePrefix, Number(issuedOn.slice(0, 4)))
    const { id: invoiceId, agentId, currency } = invoice
    await tx.insert(creditNotes).values({
      number,
      invoiceId,
      bookingId,
      agentId,
      amountCents,
      currency,
      reason,
      issuedOn,
      createdById: actor.userId || null,
      createdAt: now.toISOString(),
    })
    audit({
      entity: 'invoice',
      entityId: invoiceId,
      event: 'invoice.credited',
      after: { number, amountCents },
      reason,
      agentId,
    })
  }
  await refreshSummaries(
    tx,
    issued.map(({ id }) => id),
  )
  return excess
}
