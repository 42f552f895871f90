import type { paymentBody } from '@melali/shared/api'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type Db, paymentAllocations, payments, uploads } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import { refuse } from '../platform/errors'
import type { Amount } from '../platform/messages'
import { settle } from './exchange'
import { allocate, paymentTrouble } from './rules'
import type { Target } from './target'

type Body = z.output<typeof paymentBody>

/** A file of the agent who pays, or one of ours where the staff logs it. */
const proofOf = async (tx: Db, uploadId: string | null | undefined, agentId: string, actor: Actor) => {
  if (!uploadId) return undefined
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, uploadId))
  const fits = row?.agentId === agentId || (row?.agentId === null && !actor.agentId)
  if (!row || !fits) throw refuse.invalid({ proofUploadId: 'unknownChoice' })
  return row
}

/** A proof belongs to what it proves, and to whose money it is. */
export const takeProof = async (
  tx: Db,
  uploadId: string | null | undefined,
  { entity, id, agentId }: { entity: 'payment' | 'refund'; id: string; agentId: string },
  actor: Actor,
) => {
  const proof = await proofOf(tx, uploadId, agentId, actor)
  if (proof) await tx.update(uploads).set({ entity, entityId: id, agentId }).where(eq(uploads.id, proof.id))
}

/** The same proof, or the same day, amount and reference, somewhere else. One payment of an agent looks at a time. */
const refuseDuplicate = async (tx: Db, body: Body, agentId: string, sha256: string | undefined) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payments of ${agentId}`}, 0))`)
  const [twin] = await tx
    .select({ id: payments.id, paidOn: payments.paidOn })
    .from(payments)
    .leftJoin(uploads, eq(uploads.id, payments.proofUploadId))
    .where(
      and(
        eq(payments.agentId, agentId),
        ne(payments.status, 'rejected'),
        or(
          sha256 ? eq(uploads.sha256, sha256) : undefined,
          body.reference
            ? and(
                eq(payments.paidOn, body.paidOn),
                eq(payments.amountCents, body.amountCents),
                eq(payments.currency, body.currency),
                eq(payments.reference, body.reference),
              )
            : undefined,
          sql`false`,
        ),
      ),
    )
    .limit(1)
  if (twin) throw refuse.conflict('DUPLICATE_PAYMENT', { paymentId: twin.id, paidOn: twin.paidOn })
}

const refuseTrouble = (settledCents: number, target: Target, keepSurplus: boolean) => {
  const trouble = paymentTrouble(settledCents, target, keepSurplus)
  if (!trouble) return
  if (trouble.code === 'NOTHING_TO_PAY') throw refuse.conflict('NOTHING_TO_PAY')
  const cents = trouble.code === 'OVERPAYMENT' ? trouble.remainingCents : trouble.minimumCents
  const key = trouble.code === 'OVERPAYMENT' ? 'overpayment' : 'belowMinimum'
  const amount: Amount = { cents, currency: target.currency }
  throw refuse.invalid({ amountCents: { key, amount } }, trouble.code, trouble)
}

/** Logs money as somebody says it arrived; finance verifies it later. The caller holds the target's rows. */
export const logPayment = async (
  tx: Db,
  target: Target,
  body: Body,
  actor: Actor,
  now: Date,
): Promise<string> => {
  if (body.paidOn > baliDay(now)) throw refuse.invalid({ paidOn: 'futureDate' })
  const proof = await proofOf(tx, body.proofUploadId, target.agentId, actor)
  if (!body.acknowledgeDuplicate) await refuseDuplicate(tx, body, target.agentId, proof?.sha256)
  const settled = await settle(tx, body, target.currency)
  refuseTrouble(settled.settledCents, target, body.keepSurplus && actor.can('verify.payment'))
  const { shares, surplusCents } = allocate(settled.settledCents, target.members)
  const [payment] = await tx
    .insert(payments)
    .values({
      ...body,
      ...settled,
      invoiceId: target.kind === 'invoice' ? target.id : null,
      summaryId: target.kind === 'summary' ? target.id : null,
      agentId: target.agentId,
      surplusCents,
      submittedById: actor.userId,
    })
    .returning({ id: payments.id })
  if (!payment) throw new Error('The payment was not stored')
  await tx.insert(paymentAllocations).values(shares.map((share) => ({ ...share, paymentId: payment.id })))
  await takeProof(tx, proof?.id, { entity: 'payment', id: payment.id, agentId: target.agentId }, actor)
  return payment.id
}
