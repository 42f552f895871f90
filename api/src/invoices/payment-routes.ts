import { invoicePayments, summaryPayments } from '@melali/shared/api'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { confirmIfReady } from '../bookings/commands/confirm-if-ready'
import { refreshSummaries } from '../bookings/commands/refresh-summaries'
import { invoices, paymentAllocations, payments } from '../db'
import { historyOf, historyPage } from '../platform/audit/history'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { type Call, serve } from '../platform/serve'
import { refuseStale } from '../platform/stale'
import { invoiceDetailOf, summaryDetailOf } from './detail'
import { paymentsWhere } from './payment-rows'
import { onePage, waivedBy } from './rules'
import { addPayment, settlePayment, tell } from './take-payment'
import { holdInvoice, holdSummary, lockInvoice, type Target } from './target'

/** What belongs to an invoice: logged on it, or on a summary over it; each by its own index. */
const paymentsOf = (invoiceId: string) =>
  sql`${payments.id} = any(array(
    select ${payments.id} from ${payments} where ${payments.invoiceId} = ${invoiceId}
    union select ${paymentAllocations.paymentId} from ${paymentAllocations}
    where ${paymentAllocations.invoiceId} = ${invoiceId}))`

/** By hand, where the ledger says the same; anything else would be a second truth. */
const refuseContradiction = (wanted: string, ledger: string | null) => {
  if (wanted !== ledger) throw refuse.conflict('LEDGER_DISAGREES', { paymentStatus: ledger })
}

export const registerPayments = (door: Door) => {
  serve(door, invoicePayments.list, async ({ tx, params, actor, now }) => {
    await invoiceDetailOf(tx, params.id, actor, now)
    return onePage(await paymentsWhere(tx, paymentsOf(params.id), actor))
  })
  serve(door, summaryPayments.list, async ({ tx, params, actor, now }) => {
    await summaryDetailOf(tx, params.id, actor, now)
    return onePage(await paymentsWhere(tx, eq(payments.summaryId, params.id), actor))
  })

  const add = async (call: Call<typeof invoicePayments.add>, target: Target) => ({
    data: await addPayment(call, target, call.body),
  })
  serve(door, invoicePayments.add, async (call) =>
    add(call, await holdInvoice(call.tx, call.params.id, call.actor)),
  )
  serve(door, summaryPayments.add, async (call) =>
    add(call, await holdSummary(call.tx, call.params.id, call.actor)),
  )

  const decide = async (call: Call<typeof invoicePayments.decide>, among: SQL | undefined) => ({
    data: await settlePayment(call, and(eq(payments.id, call.params.paymentId), among), call.body, {
      ifMatch: call.ifMatch,
    }),
  })
  serve(door, invoicePayments.decide, (call) => decide(call, paymentsOf(call.params.id)))
  serve(door, summaryPayments.decide, (call) => decide(call, eq(payments.summaryId, call.params.id)))

  serve(door, invoicePayments.override, async (call) => {
    const { tx, params, body, actor, now, ifMatch } = call
    const held = await lockInvoice(tx, params.id, actor)
    if (ifMatch !== undefined && ifMatch !== held.version)
      throw refuse.stale(await invoiceDetailOf(tx, params.id, actor, now))
    if (held.status !== 'issued') throw refuse.conflict('INVOICE_STATUS', { status: held.status })
    const waivedCents = waivedBy(body.paymentStatus, held)
    if (waivedCents === held.waivedCents) refuseContradiction(body.paymentStatus, held.paymentStatus)
    else {
      const waivedAt = waivedCents ? now.toISOString() : null
      await tx.update(invoices).set({ waivedCents, waivedAt }).where(eq(invoices.id, held.id))
      await refreshSummaries(tx, [held.id])
      await confirmIfReady(call, held.bookingId)
    }
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
    const { tx, params, body, actor, now, ifMatch } = call
    const summary = await summaryDetailOf(tx, params.id, actor, now)
    refuseStale(ifMatch, summary)
    if (summary.status === 'draft' || summary.status === 'void')
      throw refuse.conflict('SUMMARY_STATUS', { status: summary.status })
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
