import { and, eq, inArray } from 'drizzle-orm'
import { type Db, invoiceSummaryMembers, type invoices } from '../db'
import { refuse } from '../platform/errors'
import { payable } from './rules'
import { lockInvoices } from './target'

type Invoice = typeof invoices.$inferSelect

/** Members must be issued, owed, of one agent and one currency; the schema's keys have the last word. */
export const membersFor = async (tx: Db, agentId: string, ids: readonly string[]): Promise<Invoice[]> => {
  const held = await lockInvoices(tx, ids)
  const fit = held.filter((row) => row.agentId === agentId && row.status === 'issued' && payable(row) > 0)
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

/** What a summary asks for; due with its first member, or today, unless told. */
export const termsOf = (members: readonly Invoice[], wanted: string | undefined, today: string) => {
  const [earliest = today] = members.map((row) => row.dueDate).sort()
  const dueDate = wanted ?? (earliest > today ? earliest : today)
  if (dueDate < today) throw refuse.invalid({ dueDate: 'pastDate' })
  return { dueDate, currency: members[0]?.currency ?? 'USD' }
}

/** A draft reserves nothing: its members count once it is issued. */
export const gather = (
  tx: Db,
  summary: { id: string; agentId: string; currency: string },
  members: readonly Invoice[],
) =>
  tx.insert(invoiceSummaryMembers).values(
    members.map(({ id: invoiceId }, position) => ({
      ...summary,
      summaryId: summary.id,
      invoiceId,
      active: false,
      position,
    })),
  )
