import { supplierKinds } from '@melali/shared/resources'
import type { SQL } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, isOneOf, keysOf, mutable, searchOf } from './columns'
import { regions } from './places'

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
    paymentDays: integer(),
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
