import { eq } from 'drizzle-orm'
import { invoices } from '../db'
import { refuse } from '../platform/errors'
import type { Call } from '../platform/serve'
import { invoiceDetailOf } from './detail'
import { isUnpaid } from './rules'
import { lockInvoice } from './target'

/** Makes an invoice void on which nothing was paid, and gives it back as it was. */
export const makeVoid = async (
  { tx, actor, now, audit, ifMatch }: Pick<Call, 'tx' | 'actor' | 'now' | 'audit' | 'ifMatch'>,
  id: string,
  reason: string,
) => {
  const held = await lockInvoice(tx, id, actor)
  const before = await invoiceDetailOf(tx, id, actor, now)
  if (ifMatch !== undefined && held.version !== ifMatch) throw refuse.stale(before)
  if (held.status !== 'issued') throw refuse.conflict('INVOICE_STATUS', { status: held.status })
  if (before.summary) throw refuse.conflict('IN_SUMMARY', before.summary)
  if (!isUnpaid(held)) throw refuse.conflict('INVOICE_HAS_PAYMENTS')
  await tx
    .update(invoices)
    .set({ status: 'void', voidReason: reason, voidedAt: now.toISOString() })
    .where(eq(invoices.id, held.id))
  audit({
    entity: 'invoice',
    entityId: id,
    event: 'invoice.voided',
    before: { status: 'issued' },
    after: { status: 'void' },
    reason,
    agentId: held.agentId,
  })
  return held
}
