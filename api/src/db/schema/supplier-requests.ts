import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import {
  belongsTo,
  cents,
  clock,
  createdAt,
  day,
  id,
  instant,
  isClock,
  isOneOf,
  list,
  partOf,
} from './columns'
import { suppliers } from './partners'
import { bookingActivities, bookingHotels, bookingTransports } from './services'

export const supplierAnswers = ['confirmed', 'declined', 'offered'] as const
/** Why it was asked: of its own, or after an offer that we took or refused. */
export const askedAfter = ['nothing', 'accepted', 'refused'] as const
export const offerVerdicts = ['accepted', 'refused'] as const

const lineOf = (of: () => AnyPgColumn) => uuid().references(of, { onDelete: 'cascade' })

/** What a supplier was asked for by letter, and said on its page: each asking is a row with one answer at most. */
export const supplierRequests = pgTable(
  'supplier_requests',
  {
    id: id(),
    bookingId: partOf(() => bookings.id),
    bookingHotelId: lineOf(() => bookingHotels.id),
    bookingTransportId: lineOf(() => bookingTransports.id),
    bookingActivityId: lineOf(() => bookingActivities.id),
    supplierId: belongsTo(() => suppliers.id),
    recipients: text().array().notNull(),
    language: text().notNull(),
    after: text({ enum: askedAfter }).notNull().default('nothing'),
    /** A word of ours to the supplier. */
    note: text(),
    /** The service as it was asked for. */
    asked: jsonb().$type<unknown>().notNull(),
    /** What is kept of the links: each letter has its own, and whoever asks anew takes them over. */
    tokenHashes: list(),
    validUntil: instant().notNull(),
    answer: text({ enum: supplierAnswers }),
    /** As the supplier wrote it. */
    answeredBy: text(),
    answeredAt: instant(),
    number: text(),
    reason: text(),
    offeredFrom: day(),
    offeredUntil: day(),
    offeredTime: clock(),
    offeredCostCents: cents(),
    words: text(),
    verdict: text({ enum: offerVerdicts }),
    verdictReason: text(),
    verdictById: uuid().references(() => users.id),
    verdictAt: instant(),
    /** A newer one took its place. */
    replacedAt: instant(),
    withdrawnAt: instant(),
    createdById: belongsTo(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'supplier_requests_line',
      sql`num_nonnulls(${t.bookingHotelId}, ${t.bookingTransportId}, ${t.bookingActivityId}) = 1`,
    ),
    check('supplier_requests_recipients', sql`cardinality(${t.recipients}) between 1 and 5`),
    check('supplier_requests_after', isOneOf(t.after, askedAfter)),
    check('supplier_requests_answer', isOneOf(t.answer, supplierAnswers)),
    check(
      'supplier_requests_answered',
      sql`num_nonnulls(${t.answer}, ${t.answeredBy}, ${t.answeredAt}) in (0, 3)
        and (${t.number} is not null) = (${t.answer} is not distinct from 'confirmed')
        and (${t.reason} is not null) = (${t.answer} is not distinct from 'declined')
        and (num_nonnulls(${t.offeredFrom}, ${t.offeredUntil}, ${t.offeredTime}, ${t.offeredCostCents}, ${t.words}) > 0) = (${t.answer} is not distinct from 'offered')`,
    ),
    check('supplier_requests_time', isClock(t.offeredTime)),
    check('supplier_requests_cost', sql`${t.offeredCostCents} >= 0`),
    check('supplier_requests_verdict', isOneOf(t.verdict, offerVerdicts)),
    check(
      'supplier_requests_judged',
      sql`(${t.verdict} is null) = (${t.verdictAt} is null) and (${t.verdict} is null or ${t.answer} is not distinct from 'offered')
        and (${t.verdictReason} is not null) = (${t.verdict} is not distinct from 'refused')`,
    ),
    uniqueIndex('supplier_requests_one_live')
      .on(sql`coalesce(${t.bookingHotelId}, ${t.bookingTransportId}, ${t.bookingActivityId})`)
      .where(sql`${t.replacedAt} is null and ${t.withdrawnAt} is null`),
    index('supplier_requests_booking').on(t.bookingId),
    index('supplier_requests_hotel').on(t.bookingHotelId),
    index('supplier_requests_transport').on(t.bookingTransportId),
    index('supplier_requests_activity').on(t.bookingActivityId),
    index('supplier_requests_links').using('gin', t.tokenHashes),
    index('supplier_requests_waiting').on(t.createdAt).where(sql`${t.answer} is null`),
  ],
)
