import { supplierKinds } from '@melali/shared/resources'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, id, isOneOf, keysOf, mutable, searchOf } from './columns'
import { uploads } from './files'
import { nationalities, regions } from './places'

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

export const agents = pgTable(
  'agents',
  {
    id: id(),
    code: text().notNull().unique(),
    /** The company. */
    name: text().notNull(),
    contactName: text(),
    email: text(),
    phone: text(),
    address: text(),
    countryId: uuid().references(() => nationalities.id),
    /** Contracts of this market and of `all` are theirs. */
    market: text().notNull().default('all'),
    priceLevelId: uuid().references(() => priceLevels.id),
    onCredit: boolean().notNull().default(false),
    creditLimitCents: cents(),
    /** Kept by a trigger: the sum of the agent's credit entries, never below zero. */
    creditBalanceCents: cents().notNull().default(0),
    paymentDays: integer(),
    logoId: uuid().references((): AnyPgColumn => uploads.id),
    remarks: text(),
    active: boolean().notNull().default(true),
    searchText: text().generatedAlwaysAs(
      (): SQL => searchOf(agents.code, agents.name, agents.contactName, agents.email, agents.phone),
    ),
    ...mutable(),
  },
  (t) => [
    check('agents_credit_limit', sql`${t.creditLimitCents} >= 0`),
    check('agents_credit_balance', sql`${t.creditBalanceCents} >= 0`),
    index('agents_created').on(t.createdAt, t.id),
    index('agents_country').on(t.countryId),
    index('agents_price_level').on(t.priceLevelId),
    index('agents_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)
