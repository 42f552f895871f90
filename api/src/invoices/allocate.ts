import { allocatePayment } from '@melali/shared/api'
import { and, eq } from 'drizzle-orm'
import { paymentAllocations, payments } from '../db'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { serve } from '../platform/serve'
import { refuseStale } from '../platform/stale'
import { paymentOf } from './payment-rows'
import { payable } from './rules'
import { lockSummary } from './target'

/** Which of a summary's invoices a payment is for, until somebody has verified it. */
export const registerAllocation = (door: Door) => {
  serve(door, allocatePayment, async ({ tx, params, body, actor, now, audit, ifMatch }) => {
    const { row, members } = await lockSummary(tx, params.id, actor)
    const [held] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, params.paymentId), eq(payments.summaryId, row.id)))
      .for('update')
    if (!held) throw refuse.notFound()
    refuseStale(ifMatch, held, await paymentOf(tx, held.id, actor))
    if (held.status !== 'submitted') throw refuse.conflict('PAYMENT_DECIDED', { status: held.status })
    const ofPayment = eq(paymentAllocations.paymentId, held.id)
    const before = await tx.select().from(paymentAllocations).where(ofPayment)
    const wanted = new Map(body.shares.map((share) => [share.invoiceId, share.amountCents]))
    const goal = held.settledCents - held.surplusCents
    const sum = body.shares.reduce((all, { amountCents }) => all + amountCents, 0)
    if (wanted.size !== body.shares.length || sum !== goal)
      throw refuse.conflict('SHARES_DIFFER', { amount: { cents: goal, currency: row.currency } })
    for (const [invoiceId, cents] of wanted) {
      const member = members.find(({ id }) => id === invoiceId)
      const own = before.find((share) => share.invoiceId === invoiceId)?.amountCents ?? 0
      if (!member || cents > payable({ ...member, pendingCents: member.pendingCents - own }))
        throw refuse.conflict('OVERPAYMENT', { invoiceId })
    }
    await tx.delete(paymentAllocations).where(ofPayment)
    await tx.insert(paymentAllocations).values(body.shares.map((share) => ({ ...share, paymentId: held.id })))
    // Whoever saw other shares is told so.
    await tx.update(payments).set({ updatedAt: now.toISOString() }).where(eq(payments.id, held.id))
    const told = (shares: readonly { invoiceId: string; amountCents: number }[]) =>
      shares.map(({ invoiceId, amountCents }) => ({
        invoice: members.find(({ id }) => id === invoiceId)?.number,
        amountCents,
      }))
    audit({
      ...{ entity: 'summary', entityId: row.id, event: 'payment.allocated', agentId: row.agentId },
      before: { shares: told(before) },
      after: { shares: told(body.shares) },
    })
    return { data: await paymentOf(tx, held.id, actor) }
  })
}
