import { commandSummary, createSummary, getSummary, paymentStates, removeSummary } from '@melali/shared/api'
import { and, eq, inArray } from 'drizzle-orm'
import { baliDay } from '../bookings/dates'
import { type Db, invoiceSummaries, invoiceSummaryMembers, nextNumber, payments } from '../db'
import type { Door } from '../door'
import { refuse } from '../errors'
import { serve } from '../serve'
import { currentSettings } from '../settings/current'
import { summaryDetailOf } from './detail'
import { payable } from './rules'
import { lockInvoices, lockSummary } from './target'

/** Members must be issued, owed, of one agent and one currency; the schema's keys have the last word. */
const membersFor = async (tx: Db, agentId: string, ids: readonly string[]) => {
  const held = await lockInvoices(tx, ids)
  const fit = held.filter(
    (row) =>
      row.agentId === agentId &&
      row.status === 'issued' &&
      payable({ outstandingCents: row.outstandingCents ?? 0, pendingCents: row.pendingCents }) > 0,
  )
  if (fit.length !== ids.length)
    throw refuse.conflict('NOT_SUMMABLE', {
      invoiceIds: ids.filter((id) => !fit.some((row) => row.id === id)),
    })
  const currencies = new Set(fit.map((row) => row.currency))
  if (currencies.size !== 1) throw refuse.conflict('MIXED_CURRENCIES')
  const taken = await tx
    .select({ invoiceId: invoiceSummaryMembers.invoiceId })
    .from(invoiceSummaryMembers)
    .where(and(inArray(invoiceSummaryMembers.invoiceId, [...ids]), eq(invoiceSummaryMembers.active, true)))
  if (taken.length) throw refuse.conflict('IN_SUMMARY', { invoiceIds: taken.map((row) => row.invoiceId) })
  return fit
}

const hasPayments = async (
  tx: Db,
  summaryId: string,
  states: readonly (typeof paymentStates)[number][] = paymentStates,
) => {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.summaryId, summaryId), inArray(payments.status, [...states])))
    .limit(1)
  return rows.length > 0
}

export const registerSummaries = (door: Door) => {
  serve(door, getSummary, async ({ tx, params, actor, now }) => ({
    data: await summaryDetailOf(tx, params.id, actor, now),
  }))

  serve(door, createSummary, async ({ tx, body, actor, now, audit }) => {
    const ids = [...new Set(body.invoiceIds)]
    const members = await membersFor(tx, body.agentId, ids)
    const settings = await currentSettings(tx)
    const today = baliDay(now)
    const [earliest = today] = members.map((row) => row.dueOn).sort()
    const dueOn = body.dueDate ?? [earliest, today].sort().at(-1) ?? today
    if (dueOn < today) throw refuse.invalid({ dueDate: 'pastDate' })
    const number = await nextNumber(tx, settings.summaryPrefix, Number(today.slice(0, 4)))
    const currency = members[0]?.currency ?? 'USD'
    const [summary] = await tx
      .insert(invoiceSummaries)
      .values({
        number,
        agentId: body.agentId,
        currency,
        status: 'issued',
        issueOn: today,
        dueOn,
        preparedById: actor.userId,
      })
      .returning({ id: invoiceSummaries.id })
    if (!summary) throw new Error('The summary was not stored')
    await tx.insert(invoiceSummaryMembers).values(
      members.map((row, position) => ({
        summaryId: summary.id,
        invoiceId: row.id,
        agentId: body.agentId,
        currency,
        position,
      })),
    )
    const after = { number, dueOn, invoices: members.map((row) => row.number) }
    audit({ entity: 'summary', entityId: summary.id, event: 'summary.issued', after, agentId: body.agentId })
    return { data: await summaryDetailOf(tx, summary.id, actor, now) }
  })

  serve(door, commandSummary, async ({ tx, params, body, actor, now, audit }) => {
    const { row: before } = await lockSummary(tx, params.id, actor)
    if (body.status === 'issued' || !['draft', 'issued'].includes(before.status))
      throw refuse.conflict('SUMMARY_STATUS', { status: before.status })
    if (await hasPayments(tx, params.id, ['submitted', 'verified']))
      throw refuse.conflict('INVOICE_HAS_PAYMENTS')
    await tx
      .update(invoiceSummaries)
      .set({ status: 'void', voidReason: body.reason, voidedAt: now.toISOString() })
      .where(eq(invoiceSummaries.id, params.id))
    audit({
      entity: 'summary',
      entityId: params.id,
      event: 'summary.voided',
      before: { status: before.status },
      after: { status: 'void' },
      reason: body.reason,
      agentId: before.agentId,
    })
    return { data: await summaryDetailOf(tx, params.id, actor, now) }
  })

  serve(door, removeSummary, async ({ tx, params, actor, audit }) => {
    const { row: before } = await lockSummary(tx, params.id, actor)
    if (before.status !== 'draft' && before.number)
      throw refuse.conflict('USE_VOID', { number: before.number })
    if (await hasPayments(tx, params.id)) throw refuse.conflict('INVOICE_HAS_PAYMENTS')
    await tx.delete(invoiceSummaries).where(eq(invoiceSummaries.id, params.id))
    audit({
      entity: 'summary',
      entityId: params.id,
      event: 'summary.deleted',
      before: { dueOn: before.dueOn },
      agentId: before.agentId,
    })
    return undefined
  })
}
