import {
  applyCredit,
  type CreditAccount,
  getCreditAccount,
  keepCredit,
  reverseCredit,
} from '@melali/shared/api'
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { confirmIfReady } from '../bookings/commands/confirm-if-ready'
import { refreshSummaries } from '../bookings/commands/refresh-summaries'
import { agentCredits, agents, type Db, invoiceSummaries, invoices, payments, refunds, users } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { type Call, serve } from '../platform/serve'
import { currentSettings } from '../settings/current'
import { overpaidBy } from './next-step'
import { refundsWhere } from './refund-rows'
import { reopenIfUnpaid } from './reopen-if-unpaid'
import { availableOf, holdCredit, spokenFor } from './spoken-for'
import { lockInvoice } from './target'

const isReversed = sql<boolean>`exists (select 1 from agent_credits later where later.reverses_id = ${agentCredits.id})`

/** What people may take back: what came from an invoice or went to one, and that it lapsed. */
const reversible = new Set(['credit_note', 'applied', 'expired'])

/** Staff with the right, and an agent's own people while the settings let them. */
const mayApply = async (tx: Db, actor: Actor) =>
  actor.can('apply.agent-credit') && (!actor.agentId || (await currentSettings(tx)).agentsApplyCredit)

/** An agent's credit with where it came from; another agency's is not there. */
const accountOf = async (tx: Db, agentId: string, actor: Actor): Promise<CreditAccount> => {
  if (actor.agentId && actor.agentId !== agentId) throw refuse.notFound()
  const [agent] = await tx.select().from(agents).where(eq(agents.id, agentId))
  if (!agent) throw refuse.notFound()
  const rows = await tx
    .select({
      ...getTableColumns(agentCredits),
      at: agentCredits.createdAt,
      by: users.name,
      isReversed,
      invoice: { id: invoices.id, number: sql<string>`${invoices.number}` },
      summary: { id: invoiceSummaries.id, number: sql<string>`${invoiceSummaries.number}` },
    })
    .from(agentCredits)
    .leftJoin(payments, eq(payments.id, agentCredits.paymentId))
    .leftJoin(invoices, sql`${invoices.id} = coalesce(${agentCredits.invoiceId}, ${payments.invoiceId})`)
    .leftJoin(invoiceSummaries, eq(invoiceSummaries.id, payments.summaryId))
    .leftJoin(users, eq(users.id, agentCredits.createdById))
    .where(eq(agentCredits.agentId, agentId))
    .orderBy(desc(agentCredits.createdAt), desc(agentCredits.id))
  const may = actor.can('create.agent-credit')
  const availableCents = await availableOf(tx, agent)
  return {
    agentId,
    agent: agent.name,
    currency: 'USD',
    balanceCents: agent.creditBalanceCents,
    availableCents,
    entries: rows.map((row) => ({
      ...row,
      // What is spent or asked back can't be taken from here as well.
      mayReverse: may && !row.isReversed && reversible.has(row.kind) && row.amountCents <= availableCents,
    })),
    refunds: await refundsWhere(tx, and(eq(refunds.agentId, agentId), isNull(refunds.invoiceId)), actor),
    mayRefund: actor.can('create.refund') && availableCents > 0,
    mayApply: await mayApply(tx, actor),
  }
}

type Entry = typeof agentCredits.$inferInsert

/** Credit that lapsed is there again, and for good. */
const restore = async ({ tx, actor, now, audit }: Call, entry: Entry) => {
  const { agentId, amountCents, currency, note } = entry
  await tx.insert(agentCredits).values({ ...entry, createdById: actor.userId, createdAt: now.toISOString() })
  audit({
    ...{ entity: 'agent', entityId: agentId, event: 'credit.restored', agentId },
    after: { amountCents, currency },
    reason: note,
  })
  return { data: await accountOf(tx, agentId, actor) }
}

/** The entry moves the invoice's money by itself; what hangs on that follows. */
const write = async (call: Call, entry: Entry & { invoiceId: string }, bookingId: string, event: string) => {
  const { tx, actor, now, audit } = call
  const { agentId, invoiceId, amountCents } = entry
  await tx.insert(agentCredits).values({ ...entry, createdById: actor.userId, createdAt: now.toISOString() })
  audit({
    ...{ entity: 'invoice', entityId: invoiceId, event, agentId },
    after: { amountCents: Math.abs(amountCents), currency: entry.currency },
    reason: entry.note || undefined,
  })
  await refreshSummaries(tx, [invoiceId])
  await confirmIfReady(call, bookingId)
  await reopenIfUnpaid(call, bookingId, entry.note || undefined)
  return { data: await accountOf(tx, agentId, actor) }
}

export const registerAgentCredit = (door: Door) => {
  serve(door, getCreditAccount, async ({ tx, params, actor }) => ({
    data: await accountOf(tx, params.id, actor),
  }))

  serve(door, keepCredit, async (call) => {
    const { tx, params, body, actor, now } = call
    const held = await lockInvoice(tx, params.id, actor)
    const { agentId, id: invoiceId, currency, bookingId } = held
    const { amountCents, note = '', expiresOn } = body
    if (expiresOn && expiresOn < baliDay(now)) throw refuse.invalid({ expiresOn: 'pastDate' })
    const tooMuch = overpaidBy(held)
    // Beyond what there is too much the database has its own word.
    if (amountCents <= tooMuch && amountCents > tooMuch - (await spokenFor(tx, { invoiceId, agentId })))
      throw refuse.conflict('CREDIT_ASKED_BACK')
    const entry = { agentId, invoiceId, currency, amountCents, note, expiresOn, kind: 'credit_note' as const }
    return write(call, entry, bookingId, 'credit.kept')
  })

  serve(door, applyCredit, async (call) => {
    const { tx, params, body, actor } = call
    if (!(await mayApply(tx, actor))) throw refuse.forbidden('CREDIT_BY_FINANCE')
    const { agentId, id: invoiceId, currency, bookingId } = await lockInvoice(tx, params.id, actor)
    const { amountCents, note = '' } = body
    await holdCredit(tx, agentId, amountCents)
    const entry = { agentId, invoiceId, currency, amountCents: -amountCents, note, kind: 'applied' as const }
    return write(call, entry, bookingId, 'credit.applied')
  })

  serve(door, reverseCredit, async (call) => {
    const { tx, params, body, actor } = call
    const [entry] = await tx
      .select()
      .from(agentCredits)
      .where(and(eq(agentCredits.id, params.entryId), eq(agentCredits.agentId, params.id)))
    if (!entry) throw refuse.notFound()
    const { id: reversesId, agentId, invoiceId, currency, kind } = entry
    if (!reversible.has(kind)) throw refuse.conflict('CREDIT_STAYS')
    const back = {
      ...{ agentId, currency, amountCents: -entry.amountCents, note: body.reason, reversesId },
      kind: 'adjustment' as const,
    }
    if (!invoiceId) return restore(call, back)
    const { bookingId } = await lockInvoice(tx, invoiceId, actor)
    if (entry.amountCents > 0) await holdCredit(tx, agentId, entry.amountCents)
    return write(call, { ...back, invoiceId }, bookingId, 'credit.reversed')
  })
}
