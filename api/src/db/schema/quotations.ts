import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { belongsTo, cents, createdAt, day, id, instant, isOneOf, partOf } from './columns'

export const quotationAnswers = ['accepted', 'declined'] as const

/** What a booking that isn't taken yet was offered at: as it was that day, whatever becomes of the booking. */
export const quotations = pgTable(
  'quotations',
  {
    id: id(),
    bookingId: partOf(() => bookings.id),
    /** Counted from one for each booking; the highest is the one that holds. */
    issue: integer().notNull(),
    currency: text().notNull(),
    amountCents: cents().notNull(),
    addedPercent: integer().notNull(),
    itemised: boolean().notNull(),
    validUntil: day().notNull(),
    note: text(),
    /** What was offered, so that it can be shown as it was. */
    content: jsonb().$type<unknown>().notNull(),
    withdrawnAt: instant(),
    answer: text({ enum: quotationAnswers }),
    /** As the guest wrote it. */
    answeredBy: text(),
    answerNote: text(),
    answeredAt: instant(),
    createdById: belongsTo(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('quotations_issue').on(t.bookingId, t.issue),
    check('quotations_answer', isOneOf(t.answer, quotationAnswers)),
    check('quotations_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('quotations_either', sql`${t.answer} is null or ${t.withdrawnAt} is null`),
    check('quotations_added', sql`${t.addedPercent} between 0 and 100`),
    check('quotations_amount', sql`${t.amountCents} >= 0`),
  ],
)
