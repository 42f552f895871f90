import { paySupplier, type SupplierPaymentBody } from '@melali/shared/api'
import { and, eq, inArray } from 'drizzle-orm'
import { type Db, payables, supplierAllocations, supplierPayments, suppliers, uploads } from '../db'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import type { Amount } from '../platform/messages'
import { serve } from '../platform/serve'

/** The payables that a payment is for, held in one order; each says what is wrong with its share. */
const hold = async (tx: Db, { supplierId, currency = 'USD', shares }: SupplierPaymentBody) => {
  const ids = shares.map(({ payableId }) => payableId)
  const rows = await tx
    .select()
    .from(payables)
    .where(inArray(payables.id, ids))
    .orderBy(payables.id)
    .for('update')
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [index, { payableId, amountCents }] of shares.entries()) {
    const at = `shares.${index}`
    const row = byId.get(payableId)
    if (!row || row.supplierId !== supplierId || row.currency !== currency)
      throw refuse.invalid({ [`${at}.payableId`]: 'unknownChoice' })
    const left = row.status === 'cancelled' ? 0 : Number(row.owedCents) - row.paidCents
    const amount: Amount = { cents: left, currency }
    if (amountCents > left)
      throw refuse.invalid({ [`${at}.amountCents`]: { key: 'overpayment', amount } }, 'PAYABLE_OVERPAID', {
        payableId,
        remainingCents: left,
      })
  }
}

/** Any picture of the house's own. */
const refuseForeignProof = async (tx: Db, proofUploadId: string | null | undefined) => {
  if (!proofUploadId) return
  const [row] = await tx
    .select({ agentId: uploads.agentId })
    .from(uploads)
    .where(eq(uploads.id, proofUploadId))
  if (!row || row.agentId) throw refuse.invalid({ proofUploadId: 'unknownChoice' })
}

export const registerPay = (door: Door) =>
  serve(door, paySupplier, async ({ tx, body, actor, now, audit }) => {
    const { shares, ...fields } = body
    if (body.paidOn > baliDay(now)) throw refuse.invalid({ paidOn: 'futureDate' })
    if (new Set(shares.map(({ payableId }) => payableId)).size < shares.length)
      throw refuse.invalid({ shares: 'unknownChoice' })
    await refuseForeignProof(tx, body.proofUploadId)
    await hold(tx, body)
    const amountCents = shares.reduce((sum, share) => sum + share.amountCents, 0)
    const [payment] = await tx
      .insert(supplierPayments)
      .values({ ...fields, amountCents, createdById: actor.userId })
      .returning()
    if (!payment) throw new Error('The payment was not stored')
    const inOneOrder = shares.toSorted((a, b) => (a.payableId < b.payableId ? -1 : 1))
    await tx
      .insert(supplierAllocations)
      .values(inOneOrder.map((share) => ({ ...share, paymentId: payment.id })))
    if (body.proofUploadId)
      await tx
        .update(uploads)
        .set({ entity: 'supplier-payment', entityId: payment.id })
        .where(and(eq(uploads.id, body.proofUploadId)))
    audit({
      entity: 'supplier',
      entityId: body.supplierId,
      event: 'supplier.paid',
      after: {
        paymentId: payment.id,
        payableCents: amountCents,
        reference: body.reference,
        payables: shares,
      },
    })
    return { data: payment }
  })

export const supplierNamed = async (tx: Db, id: string) => {
  const [row] = await tx.select().from(suppliers).where(eq(suppliers.id, id))
  if (!row) throw refuse.notFound()
  return row
}
