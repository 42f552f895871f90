import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, instant, partOf } from './columns'

/** What somebody's bell has shown and is to show; what it tells of is the log's. */
export const bells = pgTable('bells', {
  userId: partOf(() => users.id).primaryKey(),
  /** All until then is read. */
  readUntil: instant(),
  /** Kinds that were switched on or off by hand. */
  choices: jsonb().$type<Record<string, boolean>>().notNull().default({}),
})

/** Entries of the log that somebody read one by one, or that may be older than what comes after them. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    userId: partOf(() => users.id),
    entryId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.entryId] }),
    index('notification_reads_created').on(t.createdAt),
  ],
)
