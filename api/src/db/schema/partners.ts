import { supplierKinds } from '@melali/shared/resources'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, id, isOneOf, keysOf, mutable, searchOf } from './columns'
import { regions } from './places'
import { paymentBases } from './states'

export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text().notNull().unique(),
    kind: text({ enum: keysOf(supplierKinds) }).notNull(),
    regionId: uuid().references(() => regions.id),
    contactName: text(),
    phone: text(),
    email: text(),
    address: text(),
    /** When its money is due; whatever is left out is the house's own term. */
    paymentBasis: text({ enum: paymentBases }),
    paymentDays: integer(),
    /** What it was paid too much, moved by its ledger alone. */
    creditCents: cents().notNull().default(0),
    bankDetails: text(),
    remarks: text(),
    active: boolean().notNull().default(true),
    searchText: text().generatedAlwaysAs(
      (): SQL => searchOf(suppliers.name, suppliers.contactName, suppliers.email, suppliers.phone),
    ),
    ...mutable(),
  },
  (t) => [
    check('suppliers_kind', isOneOf(t.kind, keysOf(supplierKinds))),
    check('suppliers_payment_basis', isOneOf(t.paymentBasis, paymentBases)),
    check('suppliers_credit', sql`${t.creditCents} >= 0`),
    index('suppliers_created').on(t.createdAt, t.id),
    index('suppliers_region').on(t.regionId),
    index('suppliers_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

export const priceLevels = pgTable('price_levels', {
  id: id(),
  name: text().notNull().unique(),
  /** Added to cost: 1500 sells at 115 %. */
  basisPoints: integer().notNull(),
  description: text(),
  active: boolean().notNull().default(true),
  ...mutable(),
})
