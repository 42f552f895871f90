import { createSummary, removeSummary, updateSummary } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { invoiceSummaries, invoiceSummaryMembers } from '../db'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { serve } from '../platform/serve'
import { refuseStale } from '../platform/stale'
import { summaryDetailOf } from './detail'
import { issueSummary } from './issue-summary'
import { gather, membersFor, termsOf } from './summary-members'
import { lockSummary } from './target'

const numbersOf = (members: readonly { number: string | null }[]) => members.map(({ number }) => number)

/** A summary begins as a draft, can be changed and deleted as one, and is issued from one. */
export const registerDrafts = (door: Door) => {
  serve(door, createSummary, async ({ tx, body, actor, now, audit }) => {
    const { agentId } = body
    const members = await membersFor(tx, agentId, [...new Set(body.invoiceIds)])
    const { dueDate, currency } = termsOf(members, body.dueDate, baliDay(now))
    const [draft] = await tx
      .insert(invoiceSummaries)
      .values({ agentId, currency, dueDate, preparedById: actor.userId })
      .returning()
    if (!draft) throw new Error('The summary was not stored')
    await gather(tx, draft, members)
    if (body.draft) {
      const after = { dueDate, invoices: numbersOf(members) }
      audit({ entity: 'summary', entityId: draft.id, event: 'summary.drafted', after, agentId })
    } else await issueSummary({ tx, now, audit }, draft, members)
    return { data: await summaryDetailOf(tx, draft.id, actor, now) }
  })

  serve(door, updateSummary, async ({ tx, params, body, actor, now, audit, ifMatch }) => {
    const { row: draft, members: before } = await lockSummary(tx, params.id, actor)
    const stands = await summaryDetailOf(tx, params.id, actor, now)
    // As the form calls them, so that it can put both side by side.
    refuseStale(ifMatch, draft, { ...stands, invoiceIds: stands.invoices.map(({ id }) => id) })
    if (draft.status !== 'draft') throw refuse.conflict('SUMMARY_STATUS', { status: draft.status })
    const members = await membersFor(tx, draft.agentId, [...new Set(body.invoiceIds)])
    const terms = termsOf(members, body.dueDate, baliDay(now))
    await tx.delete(invoiceSummaryMembers).where(eq(invoiceSummaryMembers.summaryId, draft.id))
    await tx.update(invoiceSummaries).set(terms).where(eq(invoiceSummaries.id, draft.id))
    await gather(tx, { ...draft, ...terms }, members)
    audit({
      entity: 'summary',
      entityId: draft.id,
      event: 'summary.updated',
      before: { dueDate: draft.dueDate, invoices: numbersOf(before) },
      after: { dueDate: terms.dueDate, invoices: numbersOf(members) },
      agentId: draft.agentId,
    })
    return { data: await summaryDetailOf(tx, draft.id, actor, now) }
  })

  serve(door, removeSummary, async ({ tx, params, actor, now, audit, ifMatch }) => {
    const { row: draft, members } = await lockSummary(tx, params.id, actor)
    refuseStale(ifMatch, draft, await summaryDetailOf(tx, params.id, actor, now))
    if (draft.status !== 'draft') throw refuse.conflict('USE_VOID', { number: draft.number })
    await tx.delete(invoiceSummaries).where(eq(invoiceSummaries.id, draft.id))
    audit({
      entity: 'summary',
      entityId: draft.id,
      event: 'summary.deleted',
      before: { dueDate: draft.dueDate, invoices: numbersOf(members) },
      agentId: draft.agentId,
    })
    return undefined
  })
}
