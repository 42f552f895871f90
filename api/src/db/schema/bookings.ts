import type { BookingRow } from '@melali/shared/api'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agents, uploads, users } from './accounts'
import {
  belongsTo,
  cents,
  createdAt,
  day,
  id,
  instant,
  isOneOf,
  isSubsetOf,
  list,
  mutable,
  partOf,
  soonTakenIn,
} from './columns'
import { nationalities } from './places'
import {
  bookingStatuses,
  bookingTypes,
  guestCategories,
  guestTitles,
  paymentStatuses,
  wizardSteps,
} from './states'
import { groups, guests } from './travellers'

type Paid = Record<'status' | 'paidCents' | 'cancellationFeeCents' | 'paymentStatus', AnyPgColumn>

/** What is told of a booking's payment: as its documents have it, but where it is over, nobody paid and nobody owes. */
export const shownPaymentStatus = (t: Paid) =>
  sql<BookingRow['paymentStatus']>`case
    when ${t.status} in ('cancelled', 'expired') and ${t.paidCents} = 0 and coalesce(${t.cancellationFeeCents}, 0) = 0
    then 'nothing_due' else ${t.paymentStatus} end`

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    code: text().notNull().unique(),
    /** The agent's own reference. */
    orderId: text(),
    groupId: uuid().references(() => groups.id),
    agentId: belongsTo(() => agents.id),
    salesUserId: uuid().references(() => users.id),
    handledById: uuid().references(() => users.id),
    createdById: uuid().references(() => users.id),
    bookingType: text({ enum: bookingTypes }).notNull().default('fit'),
    arrival: day().notNull(),
    departure: day().notNull(),
    nights: integer().generatedAlwaysAs((): SQL => sql`${bookings.departure} - ${bookings.arrival}`),
    status: text({ enum: bookingStatuses }).notNull().default('draft'),
    completedSteps: list(),
    currency: text().notNull().default('USD'),
    /** People by category and amounts by step follow the guests and lines; a trigger keeps them. */
    adults: integer().notNull().default(0),
    children: integer().notNull().default(0),
    infants: integer().notNull().default(0),
    hotelCents: cents().notNull().default(0),
    transportCents: cents().notNull().default(0),
    activityCents: cents().notNull().default(0),
    extrasCents: cents().notNull().default(0),
    totalCents: cents().generatedAlwaysAs(
      (): SQL =>
        sql`${bookings.hotelCents} + ${bookings.transportCents} + ${bookings.activityCents} + ${bookings.extrasCents}`,
    ),
    costTotalCents: cents().notNull().default(0),
    /** Follow the booking's issued invoices, the status its total too; triggers keep them. */
    invoicedCents: cents().notNull().default(0),
    paidCents: cents().notNull().default(0),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('unpaid'),
    creditHold: boolean().notNull().default(false),
    optionExpiresAt: instant(),
    /** The earliest day from which cancelling costs something. */
    cancellationDue: day(),
    bookedAt: instant(),
    submittedById: uuid().references(() => users.id),
    returnReason: text(),
    approvedAt: instant(),
    approvedById: uuid().references(() => users.id),
    confirmedAt: instant(),
    /** It was confirmed for money that was all taken back, and is not confirmed again. */
    unpaidSince: instant(),
    cancelledAt: instant(),
    cancelledById: uuid().references(() => users.id),
    cancellationReason: text(),
    cancellationFeeCents: cents(),
    remarks: text().notNull().default(''),
    /** For staff only. */
    internalRemarks: text().notNull().default(''),
    /** Kept by a trigger: code, reference, group, agent and main guest. */
    searchText: text().notNull().default(''),
    ...mutable(),
  },
  (t) => [
    check('bookings_type', isOneOf(t.bookingType, bookingTypes)),
    check('bookings_status', isOneOf(t.status, bookingStatuses)),
    check('bookings_payment_status', isOneOf(t.paymentStatus, paymentStatuses)),
    check('bookings_dates', sql`${t.departure} > ${t.arrival}`),
    check('bookings_completed_steps', isSubsetOf(t.completedSteps, wizardSteps)),
    check(
      'bookings_cancelled_with_reason',
      sql`${t.status} <> 'cancelled' or (${t.cancellationReason} is not null and ${t.cancelledAt} is not null)`,
    ),
    check('bookings_fee', sql`${t.cancellationFeeCents} >= 0`),
    // The status lies in the index so that a deep page of a tab is counted off without its rows.
    index('bookings_created').on(t.createdAt, t.id, t.status),
    index('bookings_status_created').on(t.status, t.createdAt, t.id),
    index('bookings_agent_created').on(t.agentId, t.createdAt, t.id, t.status),
    index('bookings_status').on(t.status, t.id),
    index('bookings_departure').on(t.departure, t.id),
    index('bookings_total').on(t.totalCents, t.id),
    index('bookings_booked').on(t.bookedAt, t.id),
    index('bookings_arrival').on(t.arrival, t.id),
    // With all that the status is made of, so that as many as there are of one are counted off without their rows.
    index('bookings_payment_created').on(
      sql`(${shownPaymentStatus(t)})`,
      t.createdAt,
      t.id,
      t.status,
      t.paymentStatus,
      t.paidCents,
      t.cancellationFeeCents,
    ),
    index('bookings_group').on(t.groupId),
    index('bookings_sales_user').on(t.salesUserId),
    index('bookings_handled_by').on(t.handledById),
    index('bookings_option').on(t.optionExpiresAt).where(sql`${t.status} = 'submitted'`),
    index('bookings_cancellation_due').on(t.cancellationDue).where(sql`${t.paymentStatus} <> 'paid'`),
    // With the agent, so that an agent's search reads its own hits only.
    index('bookings_search').using('gin', t.searchText.op('gin_trgm_ops'), t.agentId).with(soonTakenIn),
  ],
)

/** A snapshot: later edits of the guest don't change a booking behind its back. */
export const bookingGuests = pgTable(
  'booking_guests',
  {
    id: id(),
    bookingId: partOf(() => bookings.id),
    guestId: uuid().references(() => guests.id),
    title: text({ enum: guestTitles }).notNull(),
    name: text().notNull(),
    nativeName: text(),
    category: text({ enum: guestCategories }).notNull(),
    birthdate: day(),
    nationalityId: uuid().references(() => nationalities.id),
    passportNumber: text(),
    passportExpiry: day(),
    phone: text(),
    email: text(),
    diet: text(),
    remarks: text().notNull().default(''),
    isMain: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    ...mutable(),
  },
  (t) => [
    check('booking_guests_title', isOneOf(t.title, guestTitles)),
    check('booking_guests_category', isOneOf(t.category, guestCategories)),
    uniqueIndex('booking_guests_one_main').on(t.bookingId).where(sql`${t.isMain}`),
    uniqueIndex('booking_guests_once').on(t.bookingId, t.guestId),
    index('booking_guests_guest').on(t.guestId),
  ],
)

export const bookingFiles = pgTable(
  'booking_files',
  {
    id: id(),
    bookingId: partOf(() => bookings.id),
    uploadId: belongsTo(() => uploads.id),
    name: text().notNull(),
    createdById: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('booking_files_booking').on(t.bookingId), index('booking_files_upload').on(t.uploadId)],
)
