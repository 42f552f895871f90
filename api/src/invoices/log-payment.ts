import type { Amount, paymentBody } from '@melali/shared/api'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type Db, paymentAllocations, payments, uploads } from '../db'
import type { Actor } from '../platform/auth/actor'
import { refuse } from '../platform/errors'
import { refuseMoneyDay } from '../platform/money-day'
import { doublesOf, keepAcknowledged, type Likeness, refuseDoubles } from './doubles'
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

/** What looks logged already and nobody says is another; one payment of an agent looks at a time. */
const doublesFor = async (tx: Db, money: Likeness, body: Body, actor: Actor) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payments of ${money.agentId}`}, 0))`)
  const doubles = await doublesOf(tx, money, actor)
  const isSaid = ({ paymentId }: { paymentId: string }) =>
    body.acknowledgeDuplicate || body.acknowledges.includes(paymentId)
  refuseDoubles(
    doubles.filter((double) => !isSaid(double)),
    money,
  )
  return doubles
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
  isOnStatement = false,
): Promise<string> => {
  refuseMoneyDay('paidOn', body.paidOn, now)
  const proof = await proofOf(tx, body.proofUploadId, target.agentId, actor)
  const { agentId } = target
  const pays = {
    invoiceId: target.kind === 'invoice' ? target.id : null,
    summaryId: target.kind === 'summary' ? target.id : null,
  }
  const doubles = await doublesFor(tx, { ...body, ...pays, agentId, isOnStatement }, body, actor)
  const settled = await settle(tx, body, target.currency, target.issuedOn)
  // What the bank has is there, however little it is.
  const due = isOnStatement ? { ...target, minimumCents: 0 } : target
  refuseTrouble(settled.settledCents, due, body.keepSurplus && actor.can('verify.payment'))
  const { shares, surplusCents } = allocate(settled.settledCents, target.members)
  const [payment] = await tx
    .insert(payments)
    .values({
      ...body,
      ...settled,
      ...pays,
      agentId,
      surplusCents,
      submittedById: actor.userId,
    })
    .returning({ id: payments.id })
  if (!payment) throw new Error('The payment was not stored')
  await tx.insert(paymentAllocations).values(shares.map((share) => ({ ...share, paymentId: payment.id })))
  await keepAcknowledged(tx, payment.id, doubles, body.acknowledgeReason, actor)
  await takeProof(tx, proof?.id, { entity: 'payment', id: payment.id, agentId }, actor)
  return payment.id
}
