import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agents, sessions, users } from './accounts'
import { cents, createdAt, day, id, instant, mutable, partOf, xid8 } from './columns'
import { roles } from './people'

/** Append-only: a trigger refuses update and delete. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    entity: text().notNull(),
    entityId: text().notNull(),
    event: text().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'no action' }),
    actorName: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    reason: text(),
    requestId: text(),
    /** The agent whose data it is; agents see their own only. */
    agentId: uuid().references(() => agents.id),
    createdAt: createdAt(),
    /** The transaction that wrote it: by it is told apart what was committed since; older rows have none. */
    tx: xid8().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    index('audit_log_entity').on(t.entity, t.entityId, t.createdAt, t.id),
    index('audit_log_created').on(t.createdAt, t.id),
    index('audit_log_actor').on(t.actorId, t.createdAt),
    index('audit_log_agent').on(t.agentId, t.createdAt),
    // What the bell tells is looked for by what happened.
    index('audit_log_event').on(t.event, t.createdAt),
    index('audit_log_tx').on(t.tx),
  ],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: partOf(() => users.id),
    key: text().notNull(),
    endpoint: text().notNull(),
    bodyHash: text().notNull(),
    /** The stored answer; none while the first call is still running. */
    status: integer(),
    reply: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)

export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    topic: text().notNull(),
    /** Makes a message unique, as in `invoice.issued:<id>`. */
    dedupeKey: text().unique(),
    payload: jsonb().$type<unknown>().notNull(),
    attempts: integer().notNull().default(0),
    availableAt: createdAt(),
    lastError: text(),
    processedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('outbox_waiting').on(t.availableAt).where(sql`${t.processedAt} is null`)],
)

export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: partOf(() => users.id),
    screen: text().notNull(),
    name: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    ...mutable(),
  },
  (t) => [
    uniqueIndex('saved_views_named').on(t.userId, t.screen, sql`lower(${t.name})`),
    index('saved_views_screen').on(t.screen),
  ],
)

/** Whose users see a view besides its owner. */
export const savedViewRoles = pgTable(
  'saved_view_roles',
  {
    viewId: partOf(() => savedViews.id),
    roleId: partOf(() => roles.id),
  },
  (t) => [primaryKey({ columns: [t.viewId, t.roleId] }), index('saved_view_roles_role').on(t.roleId)],
)

/** What a person's list opens with; it may be somebody else's view. */
export const savedViewDefaults = pgTable(
  'saved_view_defaults',
  {
    userId: partOf(() => users.id),
    screen: text().notNull(),
    viewId: partOf(() => savedViews.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.screen] }), index('saved_view_defaults_view').on(t.viewId)],
)

/**
 * Differences per Bali day of booking, appended by triggers so that two bookings of one day never wait for
 * each other. Always read as sums; `compact_rollups()` folds the rows of a key into one.
 */
export const bookingDaily = pgTable(
  'booking_daily',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: day().notNull(),
    agentId: uuid().notNull(),
    status: text().notNull(),
    paymentStatus: text().notNull(),
    bookings: integer().notNull(),
    totalCents: cents().notNull(),
    costCents: cents().notNull(),
    paidCents: cents().notNull(),
  },
  (t) => [index('booking_daily_day').on(t.day, t.status)],
)

/** Like `booking_daily`: how many bookings of a status there are in all. Tabs count by it, and a page far down the list is found by it. */
export const bookingDays = pgTable('booking_days', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: day().notNull(),
  status: text().notNull(),
  bookings: integer().notNull(),
})

/** The same of an agent, per month in UTC. */
export const bookingMonths = pgTable(
  'booking_months',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    month: day().notNull(),
    agentId: uuid().notNull(),
    status: text().notNull(),
    bookings: integer().notNull(),
  },
  (t) => [index('booking_months_agent').on(t.agentId, t.month)],
)

/** Like `booking_daily`: invoices on their day of issue, verified payments on the day they were paid. */
export const revenueDaily = pgTable(
  'revenue_daily',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: day().notNull(),
    agentId: uuid().notNull(),
    invoicedCents: cents().notNull().default(0),
    receivedCents: cents().notNull().default(0),
  },
  (t) => [index('revenue_daily_day').on(t.day)],
)

/** How often browsers told something of a version on a Bali day: that it was opened, or how it failed. */
export const releaseCounts = pgTable(
  'release_counts',
  {
    remote: text().notNull(),
    version: text().notNull(),
    kind: text({ enum: ['opened', 'load', 'render', 'later', 'refused'] }).notNull(),
    day: day().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.kind, t.day] })],
)

/** So that a session counts once, however many pages and tabs it has; gone with the session. */
export const sessionOpenings = pgTable(
  'session_openings',
  {
    sessionId: partOf(() => sessions.id),
    remote: text().notNull(),
    version: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.remote, t.version] })],
)
