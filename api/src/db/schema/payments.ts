import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agents, uploads, users } from './accounts'
import { bookings } from './bookings'
import { belongsTo, cents, createdAt, day, id, instant, isOneOf, mutable, partOf } from './columns'
import { type AsIssued, invoiceLines, invoiceSummaries, invoices } from './invoices'
import { bankAccounts, exchangeRates } from './settings'
import { creditKinds, lineKinds, paymentMethods, paymentStates, refundStatuses } from './states'

/** Amounts never change and rows are never deleted: a mistake is rejected or reversed. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    invoiceId: uuid().references(() => invoices.id),
    summaryId: uuid().references(() => invoiceSummaries.id),
    agentId: belongsTo(() => agents.id),
    /** As it arrived, in `currency`. */
    amountCents: cents().notNull(),
    currency: text().notNull().default('USD'),
    /** Units of the invoice's currency for one unit of `currency`; required when they differ. */
    rate: numeric({ precision: 20, scale: 10 }),
    exchangeRateId: uuid().references(() => exchangeRates.id),
    /** The rate of the day on which the invoice was issued, where there was one. */
    bookedRate: numeric({ precision: 20, scale: 10 }),
    /** What the money was worth more, or less, when it came than when it was billed. */
    exchangeCents: cents(),
    /** What it settles, in the invoice's currency: allocations and surplus together. */
    settledCents: cents().notNull(),
    surplusCents: cents().notNull().default(0),
    paidOn: day().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    bankId: uuid().references(() => bankAccounts.id),
    reference: text(),
    proofUploadId: uuid().references(() => uploads.id),
    note: text().notNull().default(''),
    status: text({ enum: paymentStates }).notNull().default('submitted'),
    submittedById: belongsTo(() => users.id),
    verifiedById: uuid().references(() => users.id),
    verifiedAt: instant(),
    /** Who rejected or reversed it, and why. */
    closedById: uuid().references(() => users.id),
    closedAt: instant(),
    reason: text(),
    idempotencyKey: text(),
    ...mutable(),
  },
  (t) => [
    check('payments_target', sql`num_nonnulls(${t.invoiceId}, ${t.summaryId}) = 1`),
    check('payments_status', isOneOf(t.status, paymentStates)),
    check('payments_method', isOneOf(t.method, paymentMethods)),
    check(
      'payments_amounts',
      sql`${t.amountCents} > 0 and ${t.settledCents} > 0 and ${t.surplusCents} between 0 and ${t.settledCents} and ${t.rate} > 0`,
    ),
    check('payments_not_self_verified', sql`${t.verifiedById} <> ${t.submittedById}`),
    check(
      'payments_verified_by_someone',
      sql`${t.status} not in ('verified', 'reversed') or ${t.verifiedById} is not null`,
    ),
    check(
      'payments_closed_with_reason',
      sql`${t.status} not in ('rejected', 'reversed') or ${t.reason} is not null`,
    ),
    unique('payments_idempotency').on(t.submittedById, t.idempotencyKey),
    index('payments_invoice').on(t.invoiceId),
    index('payments_summary').on(t.summaryId),
    index('payments_agent').on(t.agentId, t.createdAt),
    index('payments_waiting').on(t.createdAt).where(sql`${t.status} = 'submitted'`),
    index('payments_reference').on(t.paidOn, t.amountCents, t.reference),
    index('payments_proof').on(t.proofUploadId),
  ],
)

/** Two payments that look like one, and who said that they are two. */
export const paymentDoubles = pgTable(
  'payment_doubles',
  {
    paymentId: belongsTo(() => payments.id),
    otherId: belongsTo(() => payments.id),
    reason: text(),
    acknowledgedById: belongsTo(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.paymentId, t.otherId] }), index('payment_doubles_other').on(t.otherId)],
)

/** Part of a payment on one invoice. Adding one to an invoice that isn't issued, or above its amount, is refused. */
export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    paymentId: belongsTo(() => payments.id),
    invoiceId: belongsTo(() => invoices.id),
    amountCents: cents().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.invoiceId] }),
    check('payment_allocations_amount', sql`${t.amountCents} > 0`),
    index('payment_allocations_invoice').on(t.invoiceId),
  ],
)

export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    number: text().notNull().unique(),
    invoiceId: belongsTo(() => invoices.id),
    bookingId: belongsTo(() => bookings.id),
    agentId: belongsTo(() => agents.id),
    amountCents: cents().notNull(),
    currency: text().notNull().default('USD'),
    reason: text().notNull(),
    issuedOn: day().notNull(),
    asIssued: jsonb().$type<AsIssued>(),
    createdById: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('credit_notes_amount', sql`${t.amountCents} > 0`),
    index('credit_notes_invoice').on(t.invoiceId),
    index('credit_notes_agent').on(t.agentId, t.createdAt),
  ],
)

/** What of the invoice's lines is taken back, in their words; of a line never more than it billed. */
export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    id: id(),
    creditNoteId: partOf(() => creditNotes.id),
    position: integer().notNull().default(0),
    invoiceLineId: belongsTo(() => invoiceLines.id),
    kind: text({ enum: lineKinds }).notNull(),
    /** The booking line it gives back. */
    lineId: uuid(),
    description: text().notNull(),
    amountCents: cents().notNull(),
  },
  (t) => [
    check('credit_note_lines_kind', isOneOf(t.kind, lineKinds)),
    check('credit_note_lines_amount', sql`${t.amountCents} > 0`),
    index('credit_note_lines_note').on(t.creditNoteId, t.position),
    index('credit_note_lines_line').on(t.invoiceLineId),
  ],
)

/** Money back to an agent: from an invoice that was paid more than it came to, or from the agent's credit. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    agentId: belongsTo(() => agents.id),
    /** None is from the credit. */
    invoiceId: uuid().references(() => invoices.id),
    amountCents: cents().notNull(),
    currency: text().notNull().default('USD'),
    /** Why it is asked for. */
    reason: text().notNull(),
    status: text({ enum: refundStatuses }).notNull().default('requested'),
    requestedById: belongsTo(() => users.id),
    approvedById: uuid().references(() => users.id),
    approvedAt: instant(),
    paidOn: day(),
    method: text({ enum: paymentMethods }),
    reference: text(),
    proofUploadId: uuid().references(() => uploads.id),
    paidById: uuid().references(() => users.id),
    paidAt: instant(),
    /** Who rejected or reversed it, and why. */
    closedById: uuid().references(() => users.id),
    closedAt: instant(),
    closeReason: text(),
    ...mutable(),
  },
  (t) => [
    check('refunds_status', isOneOf(t.status, refundStatuses)),
    check('refunds_amount', sql`${t.amountCents} > 0`),
    check('refunds_not_self_approved', sql`${t.approvedById} <> ${t.requestedById}`),
    check(
      'refunds_approved_by_someone',
      sql`${t.status} not in ('approved', 'paid', 'reversed') or ${t.approvedById} is not null`,
    ),
    check(
      'refunds_paid_with_day',
      sql`${t.status} not in ('paid', 'reversed') or (${t.paidOn} is not null and ${t.method} is not null and ${t.paidById} is not null)`,
    ),
    check(
      'refunds_closed_with_reason',
      sql`${t.status} not in ('rejected', 'reversed') or ${t.closeReason} is not null`,
    ),
    index('refunds_invoice').on(t.invoiceId),
    index('refunds_agent').on(t.agentId, t.createdAt),
    index('refunds_open').on(t.createdAt).where(sql`${t.status} in ('requested', 'approved')`),
    index('refunds_proof').on(t.proofUploadId),
  ],
)

/** An append-only ledger: positive = the agent may use it, negative = used or paid back. What names an invoice moves its money. */
export const agentCredits = pgTable(
  'agent_credits',
  {
    id: id(),
    agentId: belongsTo(() => agents.id),
    kind: text({ enum: creditKinds }).notNull(),
    amountCents: cents().notNull(),
    currency: text().notNull().default('USD'),
    paymentId: uuid().references(() => payments.id),
    invoiceId: uuid().references(() => invoices.id),
    creditNoteId: uuid().references(() => creditNotes.id),
    refundId: uuid().references(() => refunds.id),
    /** The entry that it takes back, which can be done once. */
    reversesId: uuid().references((): AnyPgColumn => agentCredits.id),
    /** The last day on which it can be used. */
    expiresOn: day(),
    note: text().notNull().default(''),
    createdById: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('agent_credits_kind', isOneOf(t.kind, creditKinds)),
    check('agent_credits_amount', sql`${t.amountCents} <> 0`),
    index('agent_credits_agent').on(t.agentId, t.createdAt),
    index('agent_credits_invoice').on(t.invoiceId),
    index('agent_credits_expiring').on(t.expiresOn).where(sql`${t.amountCents} > 0`),
    uniqueIndex('agent_credits_reversed_once').on(t.reversesId),
  ],
)
