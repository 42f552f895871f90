import type { Payment, paymentBody, paymentDecision } from '@melali/shared/api'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { confirmHeld, confirmIfReady } from '../bookings/commands/confirm-if-ready'
import { refreshSummaries } from '../bookings/commands/refresh-summaries'
import type { Call } from '../platform/serve'
import { decidePayment, type Terms } from './decide-payment'
import { logPayment } from './log-payment'
import { paymentOf } from './payment-rows'
import { reopenIfUnpaid } from './reopen-if-unpaid'
import type { Target } from './target'

type Tell = Pick<Call, 'audit' | 'tx' | 'actor' | 'now'>

/** The money's own history, on the paper people look at. */
export const tell = (
  { audit }: Tell,
  target: Pick<Target, 'kind' | 'id' | 'agentId'>,
  event: string,
  after: object,
  reason?: string,
) => audit({ entity: target.kind, entityId: target.id, event, after, reason, agentId: target.agentId })

/** Logs money that somebody says arrived. */
export const addPayment = async (
  call: Tell,
  target: Target,
  body: z.output<typeof paymentBody>,
  isOnStatement = false,
): Promise<Payment> => {
  const { tx, actor, now } = call
  const id = await logPayment(tx, target, body, actor, now, isOnStatement)
  const payment = await paymentOf(tx, id, actor)
  const { amountCents, currency, paidOn } = payment
  tell(call, target, 'payment.submitted', { paymentId: id, amountCents, currency, paidOn })
  return payment
}

/** Verifies, rejects or reverses, with all that follows from it for bookings and summaries. */
export const settlePayment = async (
  call: Tell,
  of: SQL | undefined,
  decision: z.output<typeof paymentDecision>,
  terms?: Terms,
): Promise<Payment> => {
  const { tx, actor, now } = call
  const { payment, touched } = await decidePayment(tx, of, decision, actor, now, terms)
  const { id, agentId, amountCents, currency, summaryId, invoiceId } = payment
  const target = summaryId
    ? ({ kind: 'summary', id: summaryId, agentId } as const)
    : ({ kind: 'invoice', id: invoiceId ?? '', agentId } as const)
  const reason = 'reason' in decision ? decision.reason : undefined
  tell(call, target, `payment.${payment.status}`, { paymentId: id, amountCents, currency }, reason)
  await refreshSummaries(
    tx,
    touched.map((invoice) => invoice.id),
  )
  for (const bookingId of new Set(touched.map((invoice) => invoice.bookingId))) {
    await confirmIfReady(call, bookingId)
    if (payment.status === 'reversed') await reopenIfUnpaid(call, bookingId, reason)
  }
  await confirmHeld(call, agentId)
  return paymentOf(tx, id, actor)
}
