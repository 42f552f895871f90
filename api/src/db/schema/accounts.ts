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
import {
  belongsTo,
  cents,
  createdAt,
  edges,
  formerLook,
  id,
  instant,
  mutable,
  partOf,
  searchOf,
} from './columns'
import { priceLevels } from './partners'
import { roles } from './people'
import { nationalities } from './places'

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
    /** In which they are written to by themselves; English unless told. */
    language: text(),
    noReminders: boolean().notNull().default(false),
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

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    name: text().notNull(),
    photoId: uuid().references((): AnyPgColumn => uploads.id),
    roleId: belongsTo(() => roles.id),
    agentId: uuid().references((): AnyPgColumn => agents.id),
    phone: text(),
    passwordHash: text().notNull(),
    passwordChangedAt: createdAt(),
    active: boolean().notNull().default(true),
    locale: text().notNull().default('en'),
    lastSignInAt: instant(),
    ...mutable(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_role').on(t.roleId),
    index('users_agent').on(t.agentId),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    userId: partOf(() => users.id),
    ip: text(),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    key: text().notNull().unique(),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    sha256: text().notNull(),
    /** By which the release before compares; nothing writes it any more. */
    look: formerLook(),
    /** How it looks: where it surely grows darker, and where perhaps. */
    clearEdges: edges(),
    faintEdges: edges(),
    ownerId: uuid().references(() => users.id),
    agentId: uuid().references(() => agents.id),
    entity: text(),
    entityId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_sha256').on(t.sha256),
    index('uploads_look').on(t.look).where(sql`${t.look} is not null`),
    index('uploads_entity').on(t.entity, t.entityId),
    index('uploads_owner').on(t.ownerId),
  ],
)
