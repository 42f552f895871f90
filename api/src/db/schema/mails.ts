import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agents, users } from './accounts'
import { id, instant, isOneOf, mutable } from './columns'
import { mailStatuses } from './states'

/** What was written to somebody: it leaves once, or waits for a person who says what became of it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    status: text({ enum: mailStatuses }).notNull().default('queued'),
    recipients: text().array().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The paper in it, as it was on that day. */
    attachmentName: text(),
    attachmentKey: text(),
    /** The record that it tells of, by its kind of paper. */
    kind: text().notNull(),
    recordId: uuid().notNull(),
    /** Of a letter that may leave only once, as a reminder. */
    onceKey: text().unique(),
    agentId: uuid().references(() => agents.id),
    attempts: integer().notNull().default(0),
    /** When a process took it to the post office. */
    claimedAt: instant(),
    sentAt: instant(),
    /** What the post office said. */
    error: text(),
    createdById: uuid().references(() => users.id),
    ...mutable(),
  },
  (t) => [
    check('mails_status', isOneOf(t.status, mailStatuses)),
    check('mails_recipients', sql`cardinality(${t.recipients}) between 1 and 20`),
    check('mails_sent', sql`(${t.status} = 'sent') = (${t.sentAt} is not null) or ${t.status} = 'bounced'`),
    index('mails_record').on(t.recordId, t.createdAt),
    index('mails_created').on(t.createdAt, t.id),
    index('mails_open').on(t.status).where(sql`${t.status} not in ('sent', 'kept')`),
  ],
)
