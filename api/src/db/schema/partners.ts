import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, id, isOneOf, mutable, searchOf } from './columns'
import { uploads } from './files'
import { nationalities, regions } from './places'
import { supplierTypes } from './states'

export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text().notNull().unique(),
    type: text({ enum: supplierTypes }).notNull(),
    contactName: text(),
    email: text(),
    phone: text(),
    address: text(),
    regionId: uuid().references(() => regions.id),
    paymentDays: integer().notNull().default(30),
    bankDetails: text(),
    notes: text().notNull().default(''),
    active: boolean().notNull().default(true),
    searchText: text().generatedAlwaysAs(
      (): SQL => searchOf(suppliers.name, suppliers.contactName, suppliers.email, suppliers.phone),
    ),
    ...mutable(),
  },
  (t) => [
    check('suppliers_type', isOneOf(t.type, supplierTypes)),
    index('suppliers_created').on(t.createdAt.desc(), t.id.desc()),
    index('suppliers_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

export const priceLevels = pgTable(
  'price_levels',
  {
    id: id(),
    name: text().notNull().unique(),
    /** Basis points added to the cost, per kind of service. */
    hotelBps: integer().notNull().default(0),
    transportBps: integer().notNull().default(0),
    activityBps: integer().notNull().default(0),
    addonBps: integer().notNull().default(0),
    isDefault: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [uniqueIndex('price_levels_one_default').on(t.isDefault).where(sql`${t.isDefault}`)],
)

export const agents = pgTable(
  'agents',
  {
    id: id(),
    code: text().notNull().unique(),
    company: text().notNull(),
    priceLevelId: uuid()
      .notNull()
      .references(() => priceLevels.id),
    creditLimitCents: cents().notNull().default(0),
    onCredit: boolean().notNull().default(false),
    /** Kept by a trigger: the sum of the agent's credit entries, never below zero. */
    creditBalanceCents: cents().notNull().default(0),
    market: text().notNull().default('all'),
    nationalityId: uuid().references(() => nationalities.id),
    contactName: text(),
    email: text(),
    phone: text(),
    address: text(),
    logoUploadId: uuid().references((): AnyPgColumn => uploads.id),
    notes: text().notNull().default(''),
    active: boolean().notNull().default(true),
    searchText: text().generatedAlwaysAs(
      (): SQL => searchOf(agents.code, agents.company, agents.contactName, agents.email, agents.phone),
    ),
    ...mutable(),
  },
  (t) => [
    check('agents_credit_limit', sql`${t.creditLimitCents} >= 0`),
    check('agents_credit_balance', sql`${t.creditBalanceCents} >= 0`),
    index('agents_created').on(t.createdAt.desc(), t.id.desc()),
    index('agents_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)
