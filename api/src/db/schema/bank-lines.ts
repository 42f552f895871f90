import type { BankFormat } from '@melali/shared/api'
import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { belongsTo, cents, createdAt, day, id, instant, list, mutable, partOf } from './columns'
import { payments } from './payments'
import { bankAccounts } from './settings'
import { bankLineStates } from './states'

/** A file of a bank; the newest of a bank with the same headings says how the next one is read. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: id(),
    bankId: belongsTo(() => bankAccounts.id),
    fileName: text().notNull(),
    /** Of its bytes; what was imported before this was kept has none. */
    sha256: text(),
    headers: list(),
    format: jsonb().$type<BankFormat>().notNull(),
    /** Lines of money in that were new with it, and those that another file had brought. */
    landed: integer().notNull(),
    known: integer().notNull(),
    createdById: belongsTo(() => users.id),
    undoneAt: instant(),
    ...mutable(),
  },
  (t) => [index('bank_statements_bank').on(t.bankId, t.createdAt)],
)

/** Money that came into an account of ours. What of it is matched is kept by triggers. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    /** The first of the files that hold it. */
    statementId: belongsTo(() => bankStatements.id),
    bankId: belongsTo(() => bankAccounts.id),
    /** As the file numbers it. */
    row: integer().notNull(),
    bookedOn: day().notNull(),
    amountCents: cents().notNull(),
    currency: text().notNull(),
    payer: text().notNull().default(''),
    text: text().notNull().default(''),
    reference: text(),
    /** The same line of another file has the same one. */
    fingerprint: text().notNull(),
    matchedCents: cents().notNull().default(0),
    /** Why it, or the rest of it, pays no invoice of ours. */
    setAsideReason: text(),
    status: text({ enum: bankLineStates }).generatedAlwaysAs(
      (): SQL => sql`case
        when ${bankLines.setAsideReason} is not null then 'set_aside'
        when ${bankLines.matchedCents} = 0 then 'open'
        when ${bankLines.matchedCents} < ${bankLines.amountCents} then 'partly'
        else 'matched' end`,
    ),
    ...mutable(),
  },
  (t) => [
    unique('bank_lines_once').on(t.bankId, t.fingerprint),
    check('bank_lines_amount', sql`${t.amountCents} > 0`),
    check('bank_lines_not_overmatched', sql`${t.matchedCents} between 0 and ${t.amountCents}`),
    index('bank_lines_booked').on(t.bookedOn, t.id),
    index('bank_lines_statement').on(t.statementId),
    index('bank_lines_status').on(t.status, t.bookedOn),
  ],
)

/** A line that a later file holds too: it stays as long as one of its files does. */
export const bankLineRepeats = pgTable(
  'bank_line_repeats',
  {
    lineId: partOf(() => bankLines.id),
    statementId: belongsTo(() => bankStatements.id),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.statementId] }),
    index('bank_line_repeats_file').on(t.statementId),
  ],
)

/** Which payment a line is, or a part of it; it ends with the payment. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    lineId: belongsTo(() => bankLines.id),
    /** In the line's currency. */
    amountCents: cents().notNull(),
    /** The match logged the payment; otherwise somebody had. */
    made: boolean().notNull(),
    createdById: belongsTo(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [check('bank_matches_amount', sql`${t.amountCents} > 0`), index('bank_matches_line').on(t.lineId)],
)
