import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agents, users } from './accounts'
import { bookings } from './bookings'
import { belongsTo, cents, id, instant, isOneOf, mutable, partOf } from './columns'

export const changeStatuses = ['working', 'sent', 'accepted', 'declined', 'withdrawn'] as const

/** What somebody asks to be changed in a booking that is taken already: what is wanted, never a booking of its own. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: id(),
    bookingId: partOf(() => bookings.id),
    /** The agency whose request it is; none is our own. */
    agentId: uuid().references(() => agents.id),
    status: text({ enum: changeStatuses }).notNull().default('working'),
    /** The guests and services as they were when the request was written. */
    base: jsonb().$type<unknown>().notNull(),
    /** What is to become of them. */
    wanted: jsonb().$type<unknown>().notNull(),
    note: text(),
    beforeCents: cents(),
    afterCents: cents(),
    feeCents: cents(),
    createdById: belongsTo(() => users.id),
    sentById: uuid().references(() => users.id),
    sentAt: instant(),
    decidedById: uuid().references(() => users.id),
    decidedAt: instant(),
    reason: text(),
    ...mutable(),
  },
  (t) => [
    check('booking_changes_status', isOneOf(t.status, changeStatuses)),
    check(
      'booking_changes_sent',
      sql`num_nonnulls(${t.sentById}, ${t.sentAt}, ${t.beforeCents}, ${t.afterCents}, ${t.feeCents}) in (0, 5)
        and (${t.status} not in ('sent', 'accepted', 'declined') or ${t.sentAt} is not null)`,
    ),
    check('booking_changes_fee', sql`${t.feeCents} >= 0`),
    check(
      'booking_changes_decided',
      sql`(${t.decidedAt} is null) = (${t.status} in ('working', 'sent')) and (${t.decidedAt} is null) = (${t.decidedById} is null)
        and (${t.reason} is not null) = (${t.status} = 'declined')`,
    ),
    uniqueIndex('booking_changes_one_open').on(t.bookingId).where(sql`${t.status} in ('working', 'sent')`),
    index('booking_changes_booking').on(t.bookingId),
    index('booking_changes_waiting').on(t.sentAt).where(sql`${t.status} = 'sent'`),
  ],
)
