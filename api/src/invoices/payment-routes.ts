import { invoicePayments, summaryPayments } from '@melali/shared/api'
import { and, eq, inArray, or } from 'drizzle-orm'
import { historyOf, historyPage } from '../audit/history'
import { confirmIfReady } from '../bookings/commands/confirm-if-ready'
import { invoices, paymentAllocations, payments } from '../db'
import type { Door } from '../door'
import { refuse } from '../errors'
import { type Call, serve } from '../serve'
import { decidePayment } from './decide-payment'
import { invoiceDetailOf, summaryDetailOf } from './detail'
import { logPayment } from './log-payment'
import { paymentOf, paymentsWhere } from './payment-rows'
import { paymentStatusOf } from './rules'
import { invoiceIdsOfBookings, refreshSummaries } from './summaries'
import { holdInvoice, holdSummary, type Target } from './target'

const onePage = <T>(data: T[]) => ({
  data,
  meta: { page: 1, perPage: Math.max(1, data.length), total: data.length, lastPage: 1 },
})

type Tell = Pick<Call, 'audit' | 'tx' | 'actor' | 'now'>

/** The money's own history, on the paper people look at. */
const tell = (
  { audit }: Tell,
  target: Pick<Target, 'kind' | 'id' | 'agentId'>,
  event: string,
  after: object,
  reason?: string,
) => audit({ entity: target.kind, entityId: target.id, event, after, reason, agentId: target.agentId })

const afterDecision = async (call: Tell, bookingIds: string[]) => {
  await refreshSummaries(call.tx, await invoiceIdsOfBookings(call.tx, bookingIds))
  for (const bookingId of bookingIds) await confirmIfReady(call, bookingId)
}

/** By hand, where the ledger says the same; anything else would be a second truth. */
const refuseContradiction = (wanted: string, ledger: string) => {
  if (wanted !== ledger) throw refuse.conflict('LEDGER_DISAGREES', { paymentStatus: ledger })
}

export const registerPayments = (door: Door) => {
  serve(door, invoicePayments.list, async ({ tx, params, actor, now }) => {
    await invoiceDetailOf(tx, params.id, actor, now)
    const allocated = tx
      .select({ id: paymentAllocations.paymentId })
      .from(paymentAllocations)
      .where(eq(paymentAllocations.invoiceId, params.id))
    return onePage(
      await paymentsWhere(tx, or(eq(payments.invoiceId, params.id), inArray(payments.id, allocated)), actor),
    )
  })
  serve(door, summaryPayments.list, async ({ tx, params, actor, now }) => {
    await summaryDetailOf(tx, params.id, actor, now)
    return onePage(await paymentsWhere(tx, eq(payments.summaryId, params.id), actor))
  })

  const add = async (call: Call<typeof invoicePayments.add>, target: Target) => {
    const { tx, body, actor, now } = call
    const id = await logPayment(tx, target, body, actor, now)
    const payment = await paymentOf(tx, id, actor)
    tell(call, target, 'payment.submitted', {
      amountCents: payment.amountCents,
      currency: payment.currency,
      paidOn: payment.paidOn,
    })
    return { data: payment }
  }
  serve(door, invoicePayments.add, async (call) =>
    add(call, await holdInvoice(call.tx, call.params.id, call.actor)),
  )
  serve(door, summaryPayments.add, async (call) =>
    add(call, await holdSummary(call.tx, call.params.id, call.actor)),
  )

  const decide = async (call: Call<typeof invoicePayments.decide>, kind: Target['kind']) => {
    const { tx, params, body, actor, now } = call
    const owner = kind === 'invoice' ? payments.invoiceId : payments.summaryId
    const of = and(eq(payments.id, params.paymentId), eq(owner, params.id))
    if (!of) throw refuse.notFound()
    const { payment, bookingIds } = await decidePayment(tx, of, body, actor, now)
    const reason = 'reason' in body ? body.reason : undefined
    const target = { kind, id: params.id, agentId: payment.agentId }
    tell(
      call,
      target,
      `payment.${payment.status}`,
      { amountCents: payment.amountCents, currency: payment.currency },
      reason,
    )
    await afterDecision(call, bookingIds)
    return { data: await paymentOf(tx, payment.id, actor) }
  }
  serve(door, invoicePayments.decide, (call) => decide(call, 'invoice'))
  serve(door, summaryPayments.decide, (call) => decide(call, 'summary'))

  serve(door, invoicePayments.override, async (call) => {
    const { tx, params, body, actor, now } = call
    const [held] = await tx.select().from(invoices).where(eq(invoices.id, params.id)).for('update')
    if (!held) throw refuse.notFound()
    const ledger = paymentStatusOf(held)
    // One cent of rounding may be let go; the ledger then agrees.
    const isRounding = body.paymentStatus === 'paid' && held.outstandingCents === 1
    if (isRounding) await tx.update(invoices).set({ waivedCents: 1 }).where(eq(invoices.id, params.id))
    else refuseContradiction(body.paymentStatus, ledger)
    tell(
      call,
      { kind: 'invoice', id: held.id, agentId: held.agentId },
      'invoice.payment_status_set',
      { paymentStatus: body.paymentStatus },
      body.reason,
    )
    return { data: await invoiceDetailOf(tx, params.id, actor, now) }
  })
  serve(door, summaryPayments.override, async (call) => {
    const { tx, params, body, actor, now } = call
    const summary = await summaryDetailOf(tx, params.id, actor, now)
    refuseContradiction(body.paymentStatus, summary.paymentStatus)
    tell(
      call,
      { kind: 'summary', id: summary.id, agentId: summary.agentId },
      'summary.payment_status_set',
      { paymentStatus: body.paymentStatus },
      body.reason,
    )
    return { data: summary }
  })

  serve(door, invoicePayments.histories, async ({ tx, params, actor, now }) => {
    await invoiceDetailOf(tx, params.id, actor, now)
    return historyPage(await historyOf(tx, 'invoice', [params.id]))
  })
  serve(door, summaryPayments.histories, async ({ tx, params, actor, now }) => {
    await summaryDetailOf(tx, params.id, actor, now)
    return historyPage(await historyOf(tx, 'summary', [params.id]))
  })
}
