import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { uploads, users } from './accounts'
import { createdAt, day, id, isOneOf, mutable } from './columns'
import { paymentBases } from './states'

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  ...mutable(),
})

/** One row: who we are on paper, and the defaults of the trade. */
export const voucherSettings = pgTable(
  'voucher_settings',
  {
    id: id(),
    singleton: boolean().notNull().default(true),
    companyName: text().notNull(),
    logoId: uuid().references(() => uploads.id),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    website: text().notNull().default(''),
    emergencyPhone: text().notNull().default(''),
    footer: text().notNull().default(''),
    terms: text().notNull().default(''),
    minimumPaymentPercent: integer().notNull().default(50),
    balanceDueDays: integer().notNull().default(21),
    optionDays: integer().notNull().default(3),
    driveBufferMinutes: integer().notNull().default(15),
    payableBasis: text({ enum: paymentBases }).notNull().default('after_departure'),
    payableDays: integer().notNull().default(0),
    remindersOn: boolean().notNull().default(false),
    /** Days before an invoice is due, and after, on which its agent is reminded. */
    reminderDaysBefore: integer().array().notNull().default([7]),
    reminderDaysAfter: integer().array().notNull().default([3, 14]),
    /** Days after which a supplier who hasn't answered is reminded, once; none is never. */
    supplierReminderDays: integer().notNull().default(2),
    /** Agents may pay their own invoices from their credit. */
    agentsApplyCredit: boolean().notNull().default(false),
    bookingPrefix: text().notNull().default('BK'),
    groupPrefix: text().notNull().default('GRP'),
    invoicePrefix: text().notNull().default('INV'),
    summaryPrefix: text().notNull().default('SUM'),
    creditNotePrefix: text().notNull().default('CN'),
    confirmationPrefix: text().notNull().default('CF'),
    ...mutable(),
  },
  (t) => [
    uniqueIndex('voucher_settings_one').on(t.singleton),
    check('voucher_settings_singleton', sql`${t.singleton}`),
    check('voucher_settings_min_payment', sql`${t.minimumPaymentPercent} between 0 and 100`),
    check(
      'voucher_settings_days',
      sql`${t.balanceDueDays} >= 0 and ${t.optionDays} >= 0 and ${t.driveBufferMinutes} >= 0`,
    ),
    check('voucher_settings_supplier_reminder', sql`${t.supplierReminderDays} between 0 and 60`),
    check(
      'voucher_settings_payable',
      sql`${t.payableDays} >= 0 and ${isOneOf(t.payableBasis, paymentBases)}`,
    ),
  ],
)

export const bankAccounts = pgTable('banks', {
  id: id(),
  bankName: text().notNull(),
  accountName: text().notNull(),
  accountNumber: text().notNull().unique(),
  branch: text(),
  swiftCode: text(),
  currency: text().notNull().default('USD'),
  active: boolean().notNull().default(true),
  ...mutable(),
})

/** Append-only: a trigger refuses to change a rate; a correction is a newer row. */
export const exchangeRates = pgTable(
  'exchanges',
  {
    id: id(),
    fromCurrency: text().notNull(),
    toCurrency: text().notNull(),
    /** One unit of `from` in units of `to`, a decimal string. */
    rate: numeric({ precision: 20, scale: 10 }).notNull(),
    validFrom: day().notNull(),
    source: text().notNull().default('manual'),
    createdById: uuid().references(() => users.id),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('exchanges_rate', sql`${t.rate} > 0`),
    check(
      'exchanges_currencies',
      sql`${t.fromCurrency} ~ '^[A-Z]{3}$' and ${t.toCurrency} ~ '^[A-Z]{3}$' and ${t.fromCurrency} <> ${t.toCurrency}`,
    ),
    index('exchanges_pair').on(t.fromCurrency, t.toCurrency, t.validFrom, t.createdAt),
  ],
)
