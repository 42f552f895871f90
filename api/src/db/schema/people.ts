import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mutable, partOf } from './columns'

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
    roleId: partOf(() => roles.id),
    permission: text()
      .notNull()
      .references(() => permissions.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] })],
)

export const setupTokens = pgTable('setup_tokens', {
  id: id(),
  tokenHash: text().notNull().unique(),
  createdAt: createdAt(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})
