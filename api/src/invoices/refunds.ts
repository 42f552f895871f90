import { decideRefund, listRefunds, requestRefund } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { confirmIfReady } from '../bookings/commands/confirm-if-ready'
import { refreshSummaries } from '../bookings/commands/refresh-summaries'
import { type Db, refunds } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { refuseMoneyDay } from '../platform/money-day'
import { type Call, serve } from '../platform/serve'
import { refuseStale } from '../platform/stale'
import { invoiceDetailOf } from './detail'
import { takeProof } from './log-payment'
import { overpaidBy } from './next-step'
import { refundOf, refundsWhere } from './refund-rows'
import { reopenIfUnpaid } from './reopen-if-unpaid'
import { onePage } from './rules'
import { holdAgent, spokenFor } from './spoken-for'
import { lockInvoice, lockInvoices } from './target'

type Decision = BodyOf<typeof decideRefund>
type Stored = typeof refunds.$inferSelect

const movesMoney: ReadonlySet<Stored['status']> = new Set(['paid', 'reversed'])

/** Holds where the money comes from, and says how much of it there is. */
const source = async (tx: Db, { invoiceId, agentId }: BodyOf<typeof requestRefund>, actor: Actor) => {
  if (invoiceId) {
    const held = await lockInvoice(tx, invoiceId, actor)
    return { invoiceId, agentId: held.agentId, currency: held.currency, thereCents: overpaidBy(held) }
  }
  if (!agentId) throw refuse.notFound()
  const agent = await holdAgent(tx, agentId)
  return { invoiceId: null, agentId: agent.id, currency: 'USD', thereCents: agent.creditBalanceCents }
}

/** Each decision is one conditional update: of two people at once, one wins. */
const changes = (decision: Decision, { userId }: Actor, at: string) => {
  switch (decision.status) {
    case 'approved':
      return {
        from: ['requested'] as const,
        set: { status: decision.status, approvedById: userId, approvedAt: at },
      }
    case 'paid': {
      const { proofUploadId = null, ...paid } = decision
      return { from: ['approved'] as const, set: { ...paid, proofUploadId, paidById: userId, paidAt: at } }
    }
    default: {
      const { status, reason: closeReason } = decision
      const from = status === 'rejected' ? (['requested', 'approved'] as const) : (['paid'] as const)
      return { from, set: { status, closeReason, closedById: userId, closedAt: at } }
    }
  }
}

const tell = (
  { audit }: Pick<Call, 'audit'>,
  { id, invoiceId, agentId, status, amountCents, currency }: Stored,
  reason?: string,
) =>
  audit({
    ...(invoiceId ? { entity: 'invoice', entityId: invoiceId } : { entity: 'agent', entityId: agentId }),
    event: `refund.${status}`,
    after: { refundId: id, amountCents, currency },
    reason,
    agentId,
  })

export const registerRefunds = (door: Door) => {
  serve(door, listRefunds, async ({ tx, params, actor, now }) => {
    await invoiceDetailOf(tx, params.id, actor, now)
    return onePage(await refundsWhere(tx, eq(refunds.invoiceId, params.id), actor))
  })

  serve(door, requestRefund, async (call) => {
    const { tx, body, actor } = call
    const { thereCents, ...from } = await source(tx, body, actor)
    const leftCents = Math.max(0, thereCents - (await spokenFor(tx, from)))
    if (body.amountCents > leftCents)
      throw refuse.conflict('REFUND_TOO_MUCH', {
        amount: { cents: leftCents, currency: from.currency },
        leftCents,
      })
    const { amountCents, reason } = body
    const [asked] = await tx
      .insert(refunds)
      .values({ ...from, amountCents, reason, requestedById: actor.userId })
      .returning()
    if (!asked) throw new Error('The refund was not stored')
    tell(call, asked, reason)
    return { data: await refundOf(tx, asked.id, actor) }
  })

  serve(door, decideRefund, async (call) => {
    const { tx, params, body, actor, now, ifMatch } = call
    const [before] = await tx.select().from(refunds).where(eq(refunds.id, params.id))
    if (!before) throw refuse.notFound()
    // The invoice before the refund, as money always comes.
    const touched = await lockInvoices(tx, before.invoiceId ? [before.invoiceId] : [])
    refuseStale(ifMatch, before, await refundOf(tx, before.id, actor))
    if (body.status === 'approved' && before.requestedById === actor.userId)
      throw refuse.forbidden('OWN_REFUND')
    if (body.status === 'paid') {
      refuseMoneyDay('paidOn', body.paidOn, now)
      // Nobody gives back what isn't approved; the agent's statement would tell of money that wasn't there yet.
      const approvedOn = before.approvedAt && baliDay(new Date(before.approvedAt))
      if (approvedOn && body.paidOn < approvedOn)
        throw refuse.invalid({ paidOn: { key: 'minDay', limit: approvedOn } })
      await takeProof(
        tx,
        body.proofUploadId,
        { entity: 'refund', id: before.id, agentId: before.agentId },
        actor,
      )
    }
    const { from, set } = changes(body, actor, now.toISOString())
    const [decided] = await tx
      .update(refunds)
      .set(set)
      .where(
        and(
          eq(refunds.id, before.id),
          inArray(refunds.status, [...from]),
          ifMatch === undefined ? undefined : eq(refunds.version, ifMatch),
          body.status === 'approved' ? ne(refunds.requestedById, actor.userId) : undefined,
        ),
      )
      .returning()
    if (!decided) throw refuse.conflict('REFUND_DECIDED', { status: before.status })
    const reason = 'reason' in body ? body.reason : undefined
    tell(call, decided, reason)
    await refreshSummaries(
      tx,
      touched.map(({ id }) => id),
    )
    // Money that came back confirms its booking, as a payment does.
    if (movesMoney.has(decided.status))
      for (const { bookingId } of touched) {
        await confirmIfReady(call, bookingId)
        await reopenIfUnpaid(call, bookingId, reason)
      }
    return { data: await refundOf(tx, decided.id, actor) }
  })
}
