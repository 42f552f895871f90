import { commandSummary, getSummary } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { invoiceSummaries } from '../db'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { serve } from '../platform/serve'
import { refuseStale } from '../platform/stale'
import { isPaidOn, memberIds, summaryDetailOf } from './detail'
import { issueSummary } from './issue-summary'
import { registerDrafts } from './summary-drafts'
import { membersFor } from './summary-members'
import { lockSummary } from './target'

export const registerSummaries = (door: Door) => {
  registerDrafts(door)

  serve(door, getSummary, async ({ tx, params, actor, now }) => ({
    data: await summaryDetailOf(tx, params.id, actor, now),
  }))

  serve(door, commandSummary, async ({ tx, params, body, actor, now, audit, ifMatch }) => {
    const { row: before } = await lockSummary(tx, params.id, actor)
    refuseStale(ifMatch, before, await summaryDetailOf(tx, params.id, actor, now))
    if (before.status !== (body.status === 'issued' ? 'draft' : 'issued'))
      throw refuse.conflict('SUMMARY_STATUS', { status: before.status })
    if (body.status === 'issued') {
      // Since it was drafted its members may have been paid, voided or gathered by another.
      const members = await membersFor(tx, before.agentId, await memberIds(tx, before.id))
      await issueSummary({ tx, now, audit }, before, members)
      return { data: await summaryDetailOf(tx, params.id, actor, now) }
    }
    if (await isPaidOn(tx, params.id)) throw refuse.conflict('INVOICE_HAS_PAYMENTS')
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
}
