import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agents, users } from './accounts'
import { bookings } from './bookings'
import { belongsTo, cents, day, id, instant, isOneOf, mutable, partOf, soonTakenIn } from './columns'
import { bankAccounts } from './settings'
import { invoiceKinds, invoiceStatuses, lineKinds, paymentStatuses, summaryStatuses } from './states'

/** What a document says of both sides since its issue, and of the trip that it bills; a trigger keeps it. */
export interface AsIssued {
  billTo: string
  preparedBy: string
  issuer: Partial<
    Record<'companyName' | 'address' | 'phone' | 'email' | 'website' | 'terms' | 'footer', string>
  >
  trip?: {
    group: string
    arrival: string
    departure: string
    mainGuest: string | null
    bookedBy: string | null
  }
}

/** The last number given per series and year; `nextNumber` raises it inside the caller's transaction. */
export const numberSeries = pgTable(
  'number_series',
  {
    series: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
)

/** What was paid, waits, was credited and given back follows payments, credit notes, credit and refunds; triggers keep it. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** Given at issue; a draft has none. */
    number: text().unique(),
    bookingId: belongsTo(() => bookings.id),
    agentId: belongsTo(() => agents.id),
    kind: text({ enum: invoiceKinds }).notNull().default('full'),
    status: text({ enum: invoiceStatuses }).notNull().default('draft'),
    currency: text().notNull().default('USD'),
    amountCents: cents().notNull(),
    /** Less what was given back; below zero once that payment is reversed all the same. */
    paidCents: cents().notNull().default(0),
    pendingCents: cents().notNull().default(0),
    creditedCents: cents().notNull().default(0),
    /** Of what was paid: as a refund, or kept as the agent's credit. */
    refundedCents: cents().notNull().default(0),
    /** A rounding difference that finance let go when it settled the invoice: at most one cent. */
    waivedCents: cents().notNull().default(0),
    /** When; it is kept as long as the cent is gone. */
    waivedAt: instant(),
    remainingCents: cents().generatedAlwaysAs(
      (): SQL =>
        sql`case when ${invoices.status} = 'void' then 0 else greatest(${invoices.amountCents} - ${invoices.creditedCents} - ${invoices.waivedCents} - ${invoices.paidCents}, 0) end`,
    ),
    paymentStatus: text({ enum: paymentStatuses }).generatedAlwaysAs(
      // What was credited before anybody paid is owed by nobody, and yet not paid.
      (): SQL => sql`case
        when ${invoices.paidCents} <= 0 and ${invoices.creditedCents} > 0 then 'unpaid'
        when ${invoices.amountCents} - ${invoices.creditedCents} - ${invoices.waivedCents} <= ${invoices.paidCents} then 'paid'
        when ${invoices.paidCents} > 0 then 'partially_paid'
        else 'unpaid' end`,
    ),
    minimumPaymentCents: cents().notNull().default(0),
    issuedOn: day(),
    dueDate: day().notNull(),
    /** Pay to. */
    bankId: uuid().references(() => bankAccounts.id),
    bookedById: uuid().references(() => users.id),
    preparedById: uuid().references(() => users.id),
    issuedById: uuid().references(() => users.id),
    sentAt: instant(),
    voidedAt: instant(),
    voidReason: text(),
    notes: text().notNull().default(''),
    /** Kept by a trigger: number, booking code, group and agent. */
    searchText: text().notNull().default(''),
    asIssued: jsonb().$type<AsIssued>(),
    ...mutable(),
  },
  (t) => [
    unique('invoices_agent_currency').on(t.id, t.agentId, t.currency),
    check('invoices_kind', isOneOf(t.kind, invoiceKinds)),
    check('invoices_status', isOneOf(t.status, invoiceStatuses)),
    check(
      'invoices_amounts',
      sql`${t.amountCents} > 0 and ${t.minimumPaymentCents} between 0 and ${t.amountCents}`,
    ),
    check(
      'invoices_issued_with_number',
      sql`case ${t.status} when 'draft' then ${t.number} is null when 'issued' then ${t.number} is not null and ${t.issuedOn} is not null else true end`,
    ),
    check('invoices_dates', sql`${t.dueDate} >= ${t.issuedOn}`),
    check(
      'invoices_not_overpaid',
      sql`${t.paidCents} + ${t.refundedCents} >= 0 and ${t.refundedCents} >= 0 and ${t.pendingCents} >= 0 and ${t.paidCents} + ${t.pendingCents} <= ${t.amountCents}`,
    ),
    check('invoices_not_overcredited', sql`${t.creditedCents} between 0 and ${t.amountCents}`),
    check('invoices_waived', sql`${t.waivedCents} between 0 and 1`),
    check(
      'invoices_void_unpaid',
      sql`${t.status} <> 'void' or (${t.paidCents} = 0 and ${t.pendingCents} = 0 and ${t.voidReason} is not null)`,
    ),
    uniqueIndex('invoices_one_of_a_kind')
      .on(t.bookingId, t.kind)
      .where(sql`${t.status} <> 'void' and ${t.kind} <> 'adjustment'`),
    index('invoices_booking').on(t.bookingId),
    index('invoices_created').on(t.createdAt, t.id),
    index('invoices_status_created').on(t.status, t.createdAt, t.id),
    index('invoices_agent_created').on(t.agentId, t.createdAt, t.id),
    index('invoices_due').on(t.dueDate).where(sql`${t.status} = 'issued' and ${t.remainingCents} > 0`),
    index('invoices_search').using('gin', t.searchText.op('gin_trgm_ops'), t.agentId).with(soonTakenIn),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: id(),
    invoiceId: partOf(() => invoices.id),
    position: integer().notNull().default(0),
    kind: text({ enum: lineKinds }).notNull(),
    /** The booking line it bills. */
    lineId: uuid(),
    description: text().notNull(),
    quantity: integer().notNull().default(1),
    unitCents: cents().notNull(),
    amountCents: cents().notNull(),
  },
  (t) => [
    check('invoice_lines_kind', isOneOf(t.kind, lineKinds)),
    index('invoice_lines_invoice').on(t.invoiceId, t.position),
  ],
)

export const invoiceSummaries = pgTable(
  'invoice_summaries',
  {
    id: id(),
    number: text().unique(),
    agentId: belongsTo(() => agents.id),
    currency: text().notNull().default('USD'),
    status: text({ enum: summaryStatuses }).notNull().default('draft'),
    issuedOn: day(),
    dueDate: day().notNull(),
    bankId: uuid().references(() => bankAccounts.id),
    preparedById: uuid().references(() => users.id),
    voidedAt: instant(),
    voidReason: text(),
    notes: text().notNull().default(''),
    asIssued: jsonb().$type<AsIssued>(),
    ...mutable(),
  },
  (t) => [
    unique('invoice_summaries_agent_currency').on(t.id, t.agentId, t.currency),
    check('invoice_summaries_status', isOneOf(t.status, summaryStatuses)),
    check(
      'invoice_summaries_issued_with_number',
      sql`case when ${t.status} = 'draft' then ${t.number} is null when ${t.status} in ('issued', 'settled') then ${t.number} is not null else true end`,
    ),
    check('invoice_summaries_dates', sql`${t.dueDate} >= ${t.issuedOn}`),
    index('invoice_summaries_created').on(t.createdAt, t.id),
    index('invoice_summaries_agent').on(t.agentId, t.createdAt),
  ],
)

/** The composite keys make a summary that mixes agents or currencies impossible. */
export const invoiceSummaryMembers = pgTable(
  'invoice_summary_members',
  {
    summaryId: uuid().notNull(),
    invoiceId: uuid().notNull(),
    agentId: uuid().notNull(),
    currency: text().notNull(),
    /** Cleared by a trigger when the summary is voided. */
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.summaryId, t.invoiceId] }),
    foreignKey({
      name: 'invoice_summary_members_summary',
      columns: [t.summaryId, t.agentId, t.currency],
      foreignColumns: [invoiceSummaries.id, invoiceSummaries.agentId, invoiceSummaries.currency],
    }).onDelete('cascade'),
    foreignKey({
      name: 'invoice_summary_members_invoice',
      columns: [t.invoiceId, t.agentId, t.currency],
      foreignColumns: [invoices.id, invoices.agentId, invoices.currency],
    }),
    uniqueIndex('invoice_summary_members_one_active').on(t.invoiceId).where(sql`${t.active}`),
  ],
)
