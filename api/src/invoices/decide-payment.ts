import type { paymentDecision } from '@melali/shared/api'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Actor } from '../auth/actor'
import { agentCredits, type Db, paymentAllocations, payments } from '../db'
import { refuse } from '../errors'
import { lockInvoices } from './target'

type Decision = z.output<typeof paymentDecision>
type Stored = typeof payments.$inferSelect

/** Each decision is one conditional update: of two people at once, one wins. */
const changes = (decision: Decision, actor: Actor, at: string) => {
  if (decision.status === 'verified')
    return {
      from: 'submitted' as const,
      set: { status: 'verified' as const, verifiedById: actor.userId, verifiedAt: at },
      and: ne(payments.submittedById, actor.userId) as SQL | undefined,
    }
  const closed = { closedById: actor.userId, closedAt: at, reason: decision.reason }
  return decision.status === 'rejected'
    ? { from: 'submitted' as const, set: { status: 'rejected' as const, ...closed }, and: undefined }
    : { from: 'verified' as const, set: { status: 'reversed' as const, ...closed }, and: undefined }
}

const whyNot = (payment: Stored, decision: Decision, actor: Actor) =>
  decision.status === 'verified' && payment.status === 'submitted' && payment.submittedById === actor.userId
    ? refuse.forbidden('OWN_PAYMENT')
    : refuse.conflict('PAYMENT_DECIDED', { status: payment.status })

/** Kept surplus becomes the agent's credit with the verification, and stops being it with the reversal. */
const moveSurplus = async (tx: Db, payment: Stored, actor: Actor) => {
  if (payment.surplusCents === 0 || payment.status === 'rejected') return
  const sign = payment.status === 'verified' ? 1 : -1
  await tx.insert(agentCredits).values({
    agentId: payment.agentId,
    kind: sign > 0 ? 'surplus' : 'adjustment',
    amountCents: sign * payment.surplusCents,
    paymentId: payment.id,
    createdById: actor.userId,
  })
}

/**
 * Verifies, rejects or reverses a payment and gives back the bookings it touches.
 * 403 OWN_PAYMENT for whoever logged it, 409 PAYMENT_DECIDED when somebody was faster.
 */
export const decidePayment = async (
  tx: Db,
  of: SQL,
  decision: Decision,
  actor: Actor,
  now: Date,
): Promise<{ payment: Stored; bookingIds: string[] }> => {
  const [before] = await tx.select().from(payments).where(of)
  if (!before) throw refuse.notFound()
  const shares = await tx.select().from(paymentAllocations).where(eq(paymentAllocations.paymentId, before.id))
  const held = await lockInvoices(
    tx,
    shares.map((share) => share.invoiceId),
  )
  const change = changes(decision, actor, now.toISOString())
  const [payment] = await tx
    .update(payments)
    .set(change.set)
    .where(and(eq(payments.id, before.id), eq(payments.status, change.from), change.and))
    .returning()
  if (!payment) {
    const [current] = await tx.select().from(payments).where(eq(payments.id, before.id))
    throw whyNot(current ?? before, decision, actor)
  }
  await moveSurplus(tx, payment, actor)
  return { payment, bookingIds: [...new Set(held.map((invoice) => invoice.bookingId))] }
}
