import { type Amount, paySupplier, type SupplierPaymentBody } from '@melali/shared/api'
import { and, eq, inArray } from 'drizzle-orm'
import { type Db, payables, supplierAllocations, supplierPayments, suppliers, uploads } from '../db'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { refuseMoneyDay } from '../platform/money-day'
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
export const refuseForeignProof = async (tx: Db, proofUploadId: string | null | undefined) => {
  if (!proofUploadId) return
  const [row] = await tx
    .select({ agentId: uploads.agentId })
    .from(uploads)
    .where(eq(uploads.id, proofUploadId))
  if (!row || row.agentId) throw refuse.invalid({ proofUploadId: 'unknownChoice' })
}

type Share = SupplierPaymentBody['shares'][number]

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The first so many cents of the shares, and the others. */
export const splitShares = (shares: readonly Share[], cents: number): [Share[], Share[]] => {
  const [first, rest]: [Share[], Share[]] = [[], []]
  let left = cents
  for (const share of shares) {
    const taken = Math.min(left, share.amountCents)
    left -= taken
    if (taken) first.push({ ...share, amountCents: taken })
    if (share.amountCents > taken) rest.push({ ...share, amountCents: share.amountCents - taken })
  }
  return [first, rest]
}

type Payment = Omit<typeof supplierPayments.$inferInsert, 'amountCents'>

const book = async (tx: Db, payment: Payment, shares: readonly Share[]) => {
  const [made] = await tx
    .insert(supplierPayments)
    .values({ ...payment, amountCents: sumOf(shares) })
    .returning()
  if (!made) throw new Error('The payment was not stored')
  const inOneOrder = shares.toSorted((a, b) => (a.payableId < b.payableId ? -1 : 1))
  await tx.insert(supplierAllocations).values(inOneOrder.map((share) => ({ ...share, paymentId: made.id })))
  return made
}

export const registerPay = (door: Door) =>
  serve(door, paySupplier, async ({ tx, body, actor, now, audit }) => {
    const { shares, nettedCents = 0, ...fields } = body
    refuseMoneyDay('paidOn', body.paidOn, now)
    if (new Set(shares.map(({ payableId }) => payableId)).size < shares.length)
      throw refuse.invalid({ shares: 'unknownChoice' })
    if (nettedCents > sumOf(shares) || (nettedCents && fields.currency !== 'USD'))
      throw refuse.invalid({
        nettedCents: { key: 'overpayment', amount: { cents: sumOf(shares), currency: fields.currency } },
      })
    await refuseForeignProof(tx, body.proofUploadId)
    await hold(tx, body)
    const byCredit = body.method === 'credit' ? sumOf(shares) : nettedCents
    const [netted, paid] = splitShares(shares, byCredit)
    const payment = { ...fields, createdById: actor.userId }
    const credit = netted.length ? await book(tx, { ...payment, method: 'credit' }, netted) : undefined
    const money = paid.length ? await book(tx, payment, paid) : undefined
    const made = money ?? credit
    if (!made) throw new Error('Nothing was paid')
    if (body.proofUploadId)
      await tx
        .update(uploads)
        .set({ entity: 'supplier-payment', entityId: made.id })
        .where(and(eq(uploads.id, body.proofUploadId)))
    audit({
      entity: 'supplier',
      entityId: body.supplierId,
      event: 'supplier.paid',
      after: {
        paymentId: made.id,
        payableCents: sumOf(shares),
        ...(byCredit > 0 && { nettedPayableCents: byCredit }),
        reference: body.reference,
        payables: shares,
      },
    })
    return { data: made }
  })

export const supplierNamed = async (tx: Db, id: string) => {
  const [row] = await tx.select().from(suppliers).where(eq(suppliers.id, id))
  if (!row) throw refuse.notFound()
  return row
}
