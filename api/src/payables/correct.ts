import { recordSupplierInvoice, reverseSupplierPayment } from '@melali/shared/api'
import { and, eq, sql } from 'drizzle-orm'
import { payables, supplierAllocations, supplierPayments } from '../db'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { serve } from '../platform/serve'
import { refuseStale } from '../platform/stale'
import { payableOf, selectPayables } from './rows'
import { namingUses } from './spent-credit'

/** The supplier's own invoice, and money that was paid by mistake. */
export const registerCorrections = (door: Door) => {
  serve(door, recordSupplierInvoice, async ({ tx, params, body, ifMatch, audit, now }) => {
    const [held] = await tx.select().from(payables).where(eq(payables.id, params.id)).for('update')
    if (!held) throw refuse.notFound()
    refuseStale(ifMatch, held)
    if (held.status === 'cancelled') throw refuse.conflict('PAYABLE_CANCELLED')
    const differs = body.invoicedCents !== held.costCents
    if (differs && !body.differenceReason) throw refuse.invalid({ differenceReason: 'required' })
    const { invoiceNumber, invoicedOn, invoicedCents } = body
    const differenceReason = differs ? body.differenceReason : null
    const invoice = { invoiceNumber, invoicedOn, invoicedCents, differenceReason }
    await tx.update(payables).set(invoice).where(eq(payables.id, held.id))
    audit({
      entity: 'payable',
      entityId: held.id,
      event: 'payable.invoiced',
      before: { payableCents: held.owedCents, invoiceNumber: held.invoiceNumber },
      after: { payableCents: invoicedCents, invoiceNumber },
      reason: differenceReason ?? undefined,
    })
    const [row] = await selectPayables(tx).where(eq(payables.id, held.id))
    if (!row) throw refuse.notFound()
    return { data: payableOf(row, baliDay(now)) }
  })

  serve(door, reverseSupplierPayment, async ({ tx, params, body, actor, now, audit, locale }) => {
    // Its payables first, in the order in which payments hold them.
    await tx.execute(sql`select ${payables.id} from ${payables} where ${payables.id} in
      (select ${supplierAllocations.payableId} from ${supplierAllocations} where ${supplierAllocations.paymentId} = ${params.id})
      order by ${payables.id} for update`)
    const [there] = await tx.select().from(supplierPayments).where(eq(supplierPayments.id, params.id))
    if (!there) throw refuse.notFound()
    const [reversed] = await namingUses({ tx, locale }, there.supplierId, (within) =>
      within
        .update(supplierPayments)
        .set({ ...body, reversedById: actor.userId, reversedAt: now.toISOString() })
        .where(and(eq(supplierPayments.id, params.id), eq(supplierPayments.status, 'paid')))
        .returning(),
    )
    if (!reversed) {
      const [decided] = await tx.select().from(supplierPayments).where(eq(supplierPayments.id, params.id))
      throw refuse.conflict('PAYMENT_DECIDED', { status: decided?.status })
    }
    audit({
      entity: 'supplier',
      entityId: reversed.supplierId,
      event: 'supplier.payment-reversed',
      after: { paymentId: reversed.id, payableCents: reversed.amountCents, reference: reversed.reference },
      reason: body.reason,
    })
    return { data: reversed }
  })
}
