import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns'
import { agents } from './partners'
import { users } from './people'

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
    ownerId: uuid().references((): AnyPgColumn => users.id),
    agentId: uuid().references((): AnyPgColumn => agents.id),
    entity: text(),
    entityId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_sha256').on(t.sha256),
    index('uploads_entity').on(t.entity, t.entityId),
    index('uploads_owner').on(t.ownerId),
  ],
)
