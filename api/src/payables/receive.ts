import { receiveFromSupplier, reverseSupplierRefund } from '@melali/shared/api'
import { and, eq } from 'drizzle-orm'
import { supplierRefunds, suppliers, uploads } from '../db'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { refuseMoneyDay } from '../platform/money-day'
import { serve } from '../platform/serve'
import { refuseForeignProof } from './pay'

/** Money that suppliers give back; the check on their credit has the last word. */
export const registerReceive = (door: Door) => {
  serve(door, receiveFromSupplier, async ({ tx, body, actor, now, audit }) => {
    refuseMoneyDay('receivedOn', body.receivedOn, now)
    await refuseForeignProof(tx, body.proofUploadId)
    const [supplier] = await tx
      .select()
      .from(suppliers)
      .where(eq(suppliers.id, body.supplierId))
      .for('update')
    if (!supplier) throw refuse.invalid({ supplierId: 'unknownChoice' })
    const amount = { cents: supplier.creditCents, currency: 'USD' }
    if (body.amountCents > supplier.creditCents)
      throw refuse.invalid({ amountCents: { key: 'overpayment', amount } }, 'SUPPLIER_CREDIT_USED')
    const [refund] = await tx
      .insert(supplierRefunds)
      .values({ ...body, createdById: actor.userId })
      .returning()
    if (!refund) throw new Error('The refund was not stored')
    if (body.proofUploadId)
      await tx
        .update(uploads)
        .set({ entity: 'supplier-refund', entityId: refund.id })
        .where(eq(uploads.id, body.proofUploadId))
    audit({
      entity: 'supplier',
      entityId: supplier.id,
      event: 'supplier.gave-back',
      after: { refundId: refund.id, payableCents: refund.amountCents, reference: refund.reference },
    })
    return { data: refund }
  })

  serve(door, reverseSupplierRefund, async ({ tx, params, body, actor, now, audit }) => {
    const [reversed] = await tx
      .update(supplierRefunds)
      .set({ ...body, reversedById: actor.userId, reversedAt: now.toISOString() })
      .where(and(eq(supplierRefunds.id, params.id), eq(supplierRefunds.status, 'received')))
      .returning()
    if (!reversed) {
      const [there] = await tx.select().from(supplierRefunds).where(eq(supplierRefunds.id, params.id))
      throw there ? refuse.conflict('PAYMENT_DECIDED', { status: there.status }) : refuse.notFound()
    }
    audit({
      entity: 'supplier',
      entityId: reversed.supplierId,
      event: 'supplier.refund-reversed',
      after: { refundId: reversed.id, payableCents: reversed.amountCents, reference: reversed.reference },
      reason: body.reason,
    })
    return { data: reversed }
  })
}
