import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mutable } from './columns'
import { uploads } from './files'
import { agents } from './partners'

export const roles = pgTable('roles', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  /** Shipped with the product: its permissions may change, the role itself stays. */
  builtIn: boolean().notNull().default(false),
  ...mutable(),
})

export const permissions = pgTable('permissions', {
  id: id(),
  slug: text().notNull().unique(),
  label: text().notNull(),
  description: text().notNull().default(''),
  ...mutable(),
})

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: uuid()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permission: text()
      .notNull()
      .references(() => permissions.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] })],
)

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    name: text().notNull(),
    photoUploadId: uuid().references((): AnyPgColumn => uploads.id),
    roleId: uuid()
      .notNull()
      .references(() => roles.id),
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
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ip: text(),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const setupTokens = pgTable('setup_tokens', {
  id: id(),
  tokenHash: text().notNull().unique(),
  createdAt: createdAt(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})
