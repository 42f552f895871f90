import { and, asc, inArray, sql } from 'drizzle-orm'
import { type Db, invoiceSummaries, invoiceSummaryMembers, invoices } from '../../db'

const lockOver = async (tx: Db, invoiceIds: readonly string[]) => {
  const over = tx
    .select({ id: invoiceSummaryMembers.summaryId })
    .from(invoiceSummaryMembers)
    .where(and(inArray(invoiceSummaryMembers.invoiceId, [...invoiceIds]), invoiceSummaryMembers.active))
  // Held before its members are looked at: of two that are paid at once, the second one sees the first.
  const held = await tx
    .select({ id: invoiceSummaries.id })
    .from(invoiceSummaries)
    .where(and(inArray(invoiceSummaries.status, ['issued', 'settled']), inArray(invoiceSummaries.id, over)))
    .orderBy(asc(invoiceSummaries.id))
    .for('update')
  return held.map(({ id }) => id)
}

/** A summary is settled while its members are paid together, and open again when they aren't any more. */
export const refreshSummaries = async (tx: Db, invoiceIds: readonly string[]) => {
  const ids = invoiceIds.length ? await lockOver(tx, invoiceIds) : []
  if (!ids.length) return
  const open = tx
    .select({ id: invoiceSummaryMembers.summaryId })
    .from(invoiceSummaryMembers)
    .innerJoin(invoices, sql`${invoices.id} = ${invoiceSummaryMembers.invoiceId}`)
    .groupBy(invoiceSummaryMembers.summaryId)
    .having(
      sql`sum(${invoices.amountCents} - ${invoices.creditedCents} - ${invoices.waivedCents} - ${invoices.paidCents}) > 0`,
    )
  const status = sql<
    'issued' | 'settled'
  >`case when ${inArray(invoiceSummaries.id, open)} then 'issued' else 'settled' end`
  await tx
    .update(invoiceSummaries)
    .set({ status })
    .where(and(inArray(invoiceSummaries.id, ids), sql`${invoiceSummaries.status} <> ${status}`))
}
