import type { paymentDecision } from '@melali/shared/api'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { agentCredits, bankMatches, type Db, type invoices, paymentAllocations, payments } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import { refuse } from '../platform/errors'
import { memberIds } from './detail'
import { doublesOf, keepAcknowledged, refuseDoubles } from './doubles'
import { paymentOf } from './payment-rows'
import { holdCredit } from './spoken-for'
import { lockInvoices } from './target'

type Decision = z.output<typeof paymentDecision>
type Stored = typeof payments.$inferSelect

export interface Terms {
  mayBeOwn?: boolean
  /** The version that the caller saw. */
  ifMatch?: number | undefined
}

/** Each decision is one conditional update: of two people at once, one wins. */
const changes = (decision: Decision, { userId }: Actor, at: string) => {
  if (decision.status === 'verified')
    return {
      from: 'submitted' as const,
      set: { status: decision.status, verifiedById: userId, verifiedAt: at },
    }
  const { status, reason } = decision
  return {
    from: status === 'rejected' ? ('submitted' as const) : ('verified' as const),
    set: { status, closedById: userId, closedAt: at, reason },
  }
}

const whyNot = async (tx: Db, { id, submittedById }: Stored, from: Stored['status'], actor: Actor) => {
  if (submittedById === actor.userId) return refuse.forbidden('OWN_PAYMENT')
  const current = await paymentOf(tx, id, actor)
  if (current.status === from) return refuse.stale(current)
  return refuse.conflict('PAYMENT_DECIDED', { status: current.status })
}

/** Kept surplus becomes the agent's credit with the verification, and stops being it with the reversal. */
const moveSurplus = async (tx: Db, payment: Stored, actor: Actor, expiresOn?: string) => {
  if (payment.surplusCents === 0 || payment.status === 'rejected') return
  const sign = payment.status === 'verified' ? 1 : -1
  if (sign < 0) await holdCredit(tx, payment.agentId, payment.surplusCents)
  await tx.insert(agentCredits).values({
    agentId: payment.agentId,
    kind: sign > 0 ? 'surplus' : 'adjustment',
    amountCents: sign * payment.surplusCents,
    paymentId: payment.id,
    expiresOn,
    createdById: actor.userId,
  })
}

/** Who verifies says of each double that nobody spoke of yet that it is another payment. */
const acknowledge = async (tx: Db, payment: Stored, said: readonly string[], actor: Actor) => {
  const isOnStatement = (await tx.$count(bankMatches, eq(bankMatches.paymentId, payment.id))) > 0
  const doubles = await doublesOf(tx, { ...payment, isOnStatement }, actor)
  const open = doubles.filter(({ acknowledgedBy }) => !acknowledgedBy)
  refuseDoubles(
    open.filter(({ paymentId }) => !said.includes(paymentId)),
    payment,
  )
  await keepAcknowledged(tx, payment.id, open, null, actor)
}

/** Until they are held, a payment may be shared out anew over any member of its summary. */
const mayBeFor = (tx: Db, { summaryId, invoiceId }: Stored) =>
  summaryId ? memberIds(tx, summaryId) : invoiceId ? [invoiceId] : []

/**
 * Verifies, rejects or reverses a payment and gives back the invoices it touches.
 * 403 OWN_PAYMENT for whoever logged it (who may only take back what nobody verified), 409 PAYMENT_DECIDED when somebody was faster,
 * 412 when it was shared out anew since the caller saw it.
 */
export const decidePayment = async (
  tx: Db,
  of: SQL | undefined,
  decision: Decision,
  actor: Actor,
  now: Date,
  { mayBeOwn = false, ifMatch }: Terms = {},
): Promise<{ payment: Stored; touched: (typeof invoices.$inferSelect)[] }> => {
  const expiresOn = decision.status === 'verified' ? decision.expiresOn : undefined
  if (expiresOn && expiresOn < baliDay(now)) throw refuse.invalid({ expiresOn: 'pastDate' })
  const [before] = await tx.select().from(payments).where(of)
  if (!before) throw refuse.notFound()
  const held = await lockInvoices(tx, await mayBeFor(tx, before))
  const change = changes(decision, actor, now.toISOString())
  const [payment] = await tx
    .update(payments)
    .set(change.set)
    .where(
      and(
        eq(payments.id, before.id),
        eq(payments.status, change.from),
        mayBeOwn ? undefined : ne(payments.submittedById, actor.userId),
        ifMatch === undefined ? undefined : eq(payments.version, ifMatch),
      ),
    )
    .returning()
  if (!payment) throw await whyNot(tx, before, change.from, actor)
  if (decision.status === 'verified') await acknowledge(tx, payment, decision.acknowledges, actor)
  await moveSurplus(tx, payment, actor, expiresOn)
  const shares = await tx.select().from(paymentAllocations).where(eq(paymentAllocations.paymentId, before.id))
  const touched = held.filter(({ id }) => shares.some((share) => share.invoiceId === id))
  return { payment, touched }
}
