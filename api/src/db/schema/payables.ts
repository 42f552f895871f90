import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { uploads, users } from './accounts'
import { bookings } from './bookings'
import { belongsTo, cents, createdAt, day, id, instant, isOneOf, mutable } from './columns'
import { suppliers } from './partners'
import { bookingActivities, bookingExtras, bookingHotels, bookingTransports } from './services'
import {
  payableStatuses,
  supplierLedgerKinds,
  supplierMethods,
  supplierPaymentStatuses,
  supplierRefundMethods,
  supplierRefundStatuses,
} from './states'

/** What we owe a supplier for one line that it confirmed, or one extra that is sold; triggers keep what is paid, and the status that follows from it. */
export const payables = pgTable(
  'payables',
  {
    id: id(),
    supplierId: belongsTo(() => suppliers.id),
    bookingId: belongsTo(() => bookings.id),
    bookingHotelId: uuid().references(() => bookingHotels.id),
    bookingTransportId: uuid().references(() => bookingTransports.id),
    bookingActivityId: uuid().references(() => bookingActivities.id),
    bookingExtraId: uuid().references(() => bookingExtras.id),
    status: text({ enum: payableStatuses }).notNull().default('open'),
    /** As the contract has it, or the fee of a cancellation. */
    costCents: cents().notNull(),
    currency: text().notNull().default('USD'),
    dueOn: day().notNull(),
    /** What the supplier's own invoice says, and why it isn't the cost. */
    invoiceNumber: text(),
    invoicedOn: day(),
    invoicedCents: cents(),
    differenceReason: text(),
    owedCents: cents().generatedAlwaysAs(
      (): SQL => sql`coalesce(${payables.invoicedCents}, ${payables.costCents})`,
    ),
    paidCents: cents().notNull().default(0),
    paidOn: day(),
    paidById: uuid().references(() => users.id),
    reference: text(),
    cancelledAt: instant(),
    ...mutable(),
  },
  (t) => [
    check('payables_status', isOneOf(t.status, payableStatuses)),
    check(
      'payables_line',
      sql`num_nonnulls(${t.bookingHotelId}, ${t.bookingTransportId}, ${t.bookingActivityId}, ${t.bookingExtraId}) = 1`,
    ),
    check('payables_money', sql`${t.costCents} >= 0`),
    check('payables_paid', sql`(${t.status} = 'paid') = (${t.paidOn} is not null)`),
    check('payables_not_overpaid', sql`${t.paidCents} between 0 and ${t.owedCents}`),
    check('payables_cancelled_unpaid', sql`${t.status} <> 'cancelled' or ${t.paidCents} = 0`),
    check(
      'payables_invoice',
      sql`num_nonnulls(${t.invoiceNumber}, ${t.invoicedOn}, ${t.invoicedCents}) in (0, 3) and ${t.invoicedCents} >= 0`,
    ),
    check(
      'payables_difference_explained',
      sql`${t.invoicedCents} = ${t.costCents} or ${t.invoicedCents} is null or ${t.differenceReason} is not null`,
    ),
    uniqueIndex('payables_hotel_line').on(t.bookingHotelId).where(sql`${t.status} <> 'cancelled'`),
    uniqueIndex('payables_transport_line').on(t.bookingTransportId).where(sql`${t.status} <> 'cancelled'`),
    uniqueIndex('payables_activity_line').on(t.bookingActivityId).where(sql`${t.status} <> 'cancelled'`),
    uniqueIndex('payables_extra_line').on(t.bookingExtraId).where(sql`${t.status} <> 'cancelled'`),
    index('payables_booking').on(t.bookingId),
    index('payables_supplier').on(t.supplierId, t.dueOn),
    index('payables_due').on(t.dueOn, t.id),
  ],
)

/** One transfer to a supplier for any number of payables; it never changes, a mistake is reversed. */
export const supplierPayments = pgTable(
  'supplier_payments',
  {
    id: id(),
    supplierId: belongsTo(() => suppliers.id),
    amountCents: cents().notNull(),
    /** Of the amount; a trigger adds each share. */
    allocatedCents: cents().notNull().default(0),
    currency: text().notNull().default('USD'),
    paidOn: day().notNull(),
    method: text({ enum: supplierMethods }).notNull(),
    reference: text().notNull(),
    proofUploadId: uuid().references(() => uploads.id),
    status: text({ enum: supplierPaymentStatuses }).notNull().default('paid'),
    createdById: belongsTo(() => users.id),
    reversedById: uuid().references(() => users.id),
    reversedAt: instant(),
    reason: text(),
    ...mutable(),
  },
  (t) => [
    check('supplier_payments_method', isOneOf(t.method, supplierMethods)),
    check('supplier_payments_status', isOneOf(t.status, supplierPaymentStatuses)),
    check(
      'supplier_payments_amounts',
      sql`${t.amountCents} > 0 and ${t.allocatedCents} between 0 and ${t.amountCents}`,
    ),
    check(
      'supplier_payments_reversed_with_reason',
      sql`(${t.status} = 'reversed') = (${t.reason} is not null)`,
    ),
    index('supplier_payments_supplier').on(t.supplierId, t.createdAt),
  ],
)

/** Part of a payment on one payable. One above what is still owed is refused. */
export const supplierAllocations = pgTable(
  'supplier_allocations',
  {
    paymentId: belongsTo(() => supplierPayments.id),
    payableId: belongsTo(() => payables.id),
    amountCents: cents().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.payableId] }),
    check('supplier_allocations_amount', sql`${t.amountCents} > 0`),
    index('supplier_allocations_payable').on(t.payableId),
  ],
)

/** Money that a supplier gave back of its credit; it never changes, a mistake is reversed. */
export const supplierRefunds = pgTable(
  'supplier_refunds',
  {
    id: id(),
    supplierId: belongsTo(() => suppliers.id),
    amountCents: cents().notNull(),
    currency: text().notNull().default('USD'),
    receivedOn: day().notNull(),
    method: text({ enum: supplierRefundMethods }).notNull(),
    reference: text().notNull(),
    proofUploadId: uuid().references(() => uploads.id),
    status: text({ enum: supplierRefundStatuses }).notNull().default('received'),
    createdById: belongsTo(() => users.id),
    reversedById: uuid().references(() => users.id),
    reversedAt: instant(),
    reason: text(),
    ...mutable(),
  },
  (t) => [
    check('supplier_refunds_method', isOneOf(t.method, supplierRefundMethods)),
    check('supplier_refunds_status', isOneOf(t.status, supplierRefundStatuses)),
    check('supplier_refunds_amount', sql`${t.amountCents} > 0 and ${t.currency} = 'USD'`),
    check(
      'supplier_refunds_reversed_with_reason',
      sql`(${t.status} = 'reversed') = (${t.reason} is not null)`,
    ),
    index('supplier_refunds_supplier').on(t.supplierId, t.createdAt),
  ],
)

/** Written by triggers alone, append-only: what we owe by it is the sum of amounts, what a supplier owes us back the sum of credits. */
export const supplierLedger = pgTable(
  'supplier_ledger',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which they were written. */
    place: integer().generatedAlwaysAsIdentity(),
    supplierId: belongsTo(() => suppliers.id),
    kind: text({ enum: supplierLedgerKinds }).notNull(),
    amountCents: cents().notNull().default(0),
    creditCents: cents().notNull().default(0),
    currency: text().notNull().default('USD'),
    payableId: uuid().references(() => payables.id),
    paymentId: uuid().references(() => supplierPayments.id),
    refundId: uuid().references(() => supplierRefunds.id),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    check('supplier_ledger_kind', isOneOf(t.kind, supplierLedgerKinds)),
    index('supplier_ledger_supplier').on(t.supplierId, t.place),
    index('supplier_ledger_payable').on(t.payableId),
  ],
)
