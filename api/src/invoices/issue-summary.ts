import { eq } from 'drizzle-orm'
import { invoiceSummaries, invoiceSummaryMembers, nextNumber } from '../db'
import { baliDay } from '../platform/bali'
import { refuse } from '../platform/errors'
import type { Call } from '../platform/serve'
import { currentSettings } from '../settings/current'

type Draft = typeof invoiceSummaries.$inferSelect

/** Gives a draft its number and takes its members, which the caller holds and has looked at. */
export const issueSummary = async (
  { tx, now, audit }: Pick<Call, 'tx' | 'now' | 'audit'>,
  { id, agentId, dueDate }: Draft,
  members: readonly { number: string | null }[],
) => {
  const today = baliDay(now)
  if (dueDate < today) throw refuse.conflict('DUE_DATE_PASSED', { dueDate })
  const { summaryPrefix } = await currentSettings(tx)
  await tx.update(invoiceSummaryMembers).set({ active: true }).where(eq(invoiceSummaryMembers.summaryId, id))
  const number = await nextNumber(tx, summaryPrefix, Number(today.slice(0, 4)))
  await tx
    .update(invoiceSummaries)
    .set({ number, status: 'issued', issuedOn: today })
    .where(eq(invoiceSummaries.id, id))
  const after = { number, dueDate, invoices: members.map((row) => row.number) }
  audit({ entity: 'summary', entityId: id, event: 'summary.issued', after, agentId })
}
