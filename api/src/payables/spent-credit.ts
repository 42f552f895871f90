import type { Locale } from '@melali/shared/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Db, supplierPayments, supplierRefunds } from '../db'
import { refuse } from '../platform/errors'
import { pgErrorOf } from '../platform/http/pg-error'
import { supplierNamed } from './pay'

const NAMED = 5

/** What of a supplier's credit was used and still stands, the latest first. */
const usesOf = async (tx: Db, supplierId: string) => {
  const { createdAt, reference } = supplierPayments
  const payments = tx
    .select({ reference, at: sql<string>`${createdAt}`.as('at') })
    .from(supplierPayments)
    .where(
      and(
        eq(supplierPayments.supplierId, supplierId),
        eq(supplierPayments.method, 'credit'),
        eq(supplierPayments.status, 'paid'),
      ),
    )
  const refunds = tx
    .select({ reference: supplierRefunds.reference, at: sql<string>`${supplierRefunds.createdAt}`.as('at') })
    .from(supplierRefunds)
    .where(and(eq(supplierRefunds.supplierId, supplierId), eq(supplierRefunds.status, 'received')))
  const uses = await unionAll(payments, refunds).orderBy(desc(sql`at`)).limit(NAMED)
  return uses.map((use) => use.reference)
}

/** Behind a savepoint: where credit that was used would be taken away, what used it is still to be named. */
export const namingUses = async <T>(
  { tx, locale }: { tx: Db; locale: Locale },
  supplierId: string,
  work: (tx: Db) => Promise<T>,
) => {
  try {
    return await tx.transaction(work)
  } catch (error) {
    if (pgErrorOf(error)?.constraint !== 'suppliers_credit') throw error
    const { creditCents } = await supplierNamed(tx, supplierId)
    throw refuse.conflict('SUPPLIER_CREDIT_SPENT', {
      amount: { cents: creditCents, currency: 'USD' },
      entries: new Intl.ListFormat(locale).format(await usesOf(tx, supplierId)),
    })
  }
}
