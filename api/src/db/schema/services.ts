import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { uploads, users } from './accounts'
import { allotments } from './availability'
import { bookingGuests, bookings } from './bookings'
import { activities, addons, bedTypes, hotelRooms, hotels, transports } from './catalogue'
import { cents, clock, day, id, instant, isClock, isOneOf, list, mutable } from './columns'
import { agreements, contracts, contractVersions } from './contracts'
import { suppliers } from './partners'
import { regions } from './places'
import { activityPackages, transportRates } from './rates'
import {
  boards,
  extraStatuses,
  lineStatuses,
  transferTypes,
  transportServices,
  transportStatuses,
} from './states'

/** What every line of a booking carries; `sellCents` and `costCents` are the whole line's amounts. */
const line = () => ({
  id: id(),
  bookingId: uuid()
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  position: integer().notNull().default(0),
  sellCents: cents().notNull().default(0),
  costCents: cents().notNull().default(0),
  /** The ordered steps that made the amount; replaying them gives the same cents. */
  trace: jsonb().$type<unknown>(),
  /** Why a person set the price by hand; extras never have one. */
  priceReason: text(),
  remarks: text().notNull().default(''),
})

const contracted = () => ({
  contractVersionId: uuid().references(() => contractVersions.id),
  agreementId: uuid().references(() => agreements.id),
  onRequest: boolean().notNull().default(false),
  requestedAt: instant(),
  confirmationNumber: text(),
  /** Who said yes at the supplier's. */
  confirmedBy: text(),
  confirmedById: uuid().references(() => users.id),
  confirmedAt: instant(),
  /** Why it was declined, reopened or cancelled. */
  statusReason: text(),
  /** What a person sells it for in place of the contract's price. */
  handSellCents: cents(),
  /** What its supplier offered to do it for and we accepted, in place of the contract's cost. */
  agreedCostCents: cents(),
})

type HandPriced = Record<'handSellCents' | 'priceReason' | 'sellCents', AnyPgColumn>

/** A price set by hand has its reason, and is the price. */
const isReasoned = ({ handSellCents, priceReason, sellCents }: HandPriced) =>
  sql`case when ${handSellCents} is null then ${priceReason} is null
        else coalesce(${priceReason} ~ '[^[:space:]]', false) and ${sellCents} = ${handSellCents} end`

export const bookingHotels = pgTable(
  'booking_hotels',
  {
    ...line(),
    ...contracted(),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id),
    roomId: uuid()
      .notNull()
      .references(() => hotelRooms.id),
    bedTypeId: uuid().references(() => bedTypes.id),
    contractId: uuid().references(() => contracts.id),
    status: text({ enum: lineStatuses }).notNull().default('draft'),
    board: text({ enum: boards }).notNull().default('BB'),
    checkIn: day().notNull(),
    checkOut: day().notNull(),
    nights: integer().generatedAlwaysAs((): SQL => sql`${bookingHotels.checkOut} - ${bookingHotels.checkIn}`),
    rooms: integer().notNull().default(1),
    adults: integer().notNull().default(2),
    childAges: integer().array().notNull().default(sql`'{}'`),
    extraBeds: integer().notNull().default(0),
    /** Optional supplements of the contract, by name. */
    extras: list(),
    /** An offer of the contract may ask for it. */
    honeymoon: boolean().notNull().default(false),
    inclusions: list(),
    ...mutable(),
  },
  (t) => [
    check('booking_hotels_status', isOneOf(t.status, lineStatuses)),
    check('booking_hotels_board', isOneOf(t.board, boards)),
    check('booking_hotels_dates', sql`${t.checkOut} > ${t.checkIn}`),
    check('booking_hotels_quantity', sql`${t.rooms} >= 1 and ${t.adults} >= 1 and ${t.extraBeds} >= 0`),
    check('booking_hotels_price_by_hand', isReasoned(t)),
    check('booking_hotels_money', sql`${t.sellCents} >= 0 and ${t.costCents} >= 0`),
    check(
      'booking_hotels_confirmed_with_number',
      sql`${t.status} <> 'confirmed' or (${t.confirmationNumber} ~ '[^[:space:]]' and ${t.confirmedAt} is not null) is true`,
    ),
    index('booking_hotels_booking').on(t.bookingId),
    index('booking_hotels_hotel').on(t.hotelId, t.checkIn),
    index('booking_hotels_room').on(t.roomId),
    index('booking_hotels_version').on(t.contractVersionId),
  ],
)

/** Who sleeps in which room of the line; of two live lines a trigger refuses the same guest on one night. */
export const bookingHotelGuests = pgTable(
  'booking_hotel_guests',
  {
    bookingHotelId: uuid()
      .notNull()
      .references(() => bookingHotels.id, { onDelete: 'cascade' }),
    bookingGuestId: uuid()
      .notNull()
      .references(() => bookingGuests.id, { onDelete: 'cascade' }),
    roomNo: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.bookingHotelId, t.bookingGuestId] }),
    index('booking_hotel_guests_guest').on(t.bookingGuestId),
  ],
)

/** Rooms a line holds of one night; adding or removing a row moves `allotments.sold`. */
export const allotmentTakes = pgTable(
  'allotment_takes',
  {
    id: id(),
    allotmentId: uuid()
      .notNull()
      .references(() => allotments.id),
    bookingHotelId: uuid()
      .notNull()
      .references(() => bookingHotels.id, { onDelete: 'cascade' }),
    rooms: integer().notNull(),
  },
  (t) => [
    unique('allotment_takes_once').on(t.bookingHotelId, t.allotmentId),
    check('allotment_takes_rooms', sql`${t.rooms} >= 1`),
    index('allotment_takes_allotment').on(t.allotmentId),
  ],
)

export const bookingTransports = pgTable(
  'booking_transports',
  {
    ...line(),
    ...contracted(),
    transportId: uuid()
      .notNull()
      .references(() => transports.id),
    transportRateId: uuid().references(() => transportRates.id),
    status: text({ enum: transportStatuses }).notNull().default('draft'),
    service: text({ enum: transportServices }).notNull(),
    transferType: text({ enum: transferTypes }).notNull().default('tour'),
    date: day().notNull(),
    time: clock().notNull(),
    durationMinutes: integer().notNull().default(60),
    fromRegionId: uuid()
      .notNull()
      .references(() => regions.id),
    fromPlace: text().notNull().default(''),
    toRegionId: uuid()
      .notNull()
      .references(() => regions.id),
    toPlace: text().notNull().default(''),
    flightNumber: text(),
    flightTime: clock(),
    welcomeBoardText: text(),
    welcomeLogoId: uuid().references(() => uploads.id),
    pax: integer().notNull(),
    luggage: integer().notNull().default(0),
    /** Vehicles. */
    quantity: integer().notNull().default(1),
    extraHours: integer().notNull().default(0),
    ...mutable(),
  },
  (t) => [
    check('booking_transports_status', isOneOf(t.status, transportStatuses)),
    check('booking_transports_service', isOneOf(t.service, transportServices)),
    check('booking_transports_transfer_type', isOneOf(t.transferType, transferTypes)),
    check('booking_transports_time', isClock(t.time)),
    check('booking_transports_flight_time', isClock(t.flightTime)),
    check(
      'booking_transports_quantity',
      sql`${t.pax} >= 1 and ${t.luggage} >= 0 and ${t.quantity} >= 1 and ${t.extraHours} >= 0 and ${t.durationMinutes} >= 1`,
    ),
    check('booking_transports_price_by_hand', isReasoned(t)),
    check('booking_transports_money', sql`${t.sellCents} >= 0 and ${t.costCents} >= 0`),
    index('booking_transports_booking').on(t.bookingId),
    index('booking_transports_day').on(t.date, t.time),
    index('booking_transports_transport').on(t.transportId),
    index('booking_transports_version').on(t.contractVersionId),
  ],
)

export const bookingActivities = pgTable(
  'booking_activities',
  {
    ...line(),
    ...contracted(),
    activityId: uuid()
      .notNull()
      .references(() => activities.id),
    packageId: uuid().references(() => activityPackages.id),
    supplierId: uuid().references(() => suppliers.id),
    status: text({ enum: lineStatuses }).notNull().default('draft'),
    date: day().notNull(),
    time: clock().notNull(),
    durationMinutes: integer().notNull().default(120),
    adults: integer().notNull().default(1),
    children: integer().notNull().default(0),
    infants: integer().notNull().default(0),
    pickupPlace: text(),
    guideLanguage: text(),
    ...mutable(),
  },
  (t) => [
    check('booking_activities_status', isOneOf(t.status, lineStatuses)),
    check('booking_activities_time', isClock(t.time)),
    check(
      'booking_activities_quantity',
      sql`${t.adults} >= 0 and ${t.children} >= 0 and ${t.infants} >= 0 and ${t.adults} + ${t.children} + ${t.infants} >= 1`,
    ),
    check('booking_activities_price_by_hand', isReasoned(t)),
    check('booking_activities_money', sql`${t.sellCents} >= 0 and ${t.costCents} >= 0`),
    check(
      'booking_activities_confirmed_with_number',
      sql`${t.status} <> 'confirmed' or (${t.confirmationNumber} ~ '[^[:space:]]' and ${t.confirmedAt} is not null) is true`,
    ),
    index('booking_activities_booking').on(t.bookingId),
    index('booking_activities_day').on(t.date, t.time),
    index('booking_activities_activity').on(t.activityId),
    index('booking_activities_version').on(t.contractVersionId),
  ],
)

/** Who takes part. */
export const bookingActivityGuests = pgTable(
  'booking_activity_guests',
  {
    bookingActivityId: uuid()
      .notNull()
      .references(() => bookingActivities.id, { onDelete: 'cascade' }),
    bookingGuestId: uuid()
      .notNull()
      .references(() => bookingGuests.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.bookingActivityId, t.bookingGuestId] })],
)

export const bookingExtras = pgTable(
  'booking_extras',
  {
    ...line(),
    addonId: uuid()
      .notNull()
      .references(() => addons.id),
    status: text({ enum: extraStatuses }).notNull().default('draft'),
    from: day(),
    pax: integer().notNull().default(1),
    days: integer().notNull().default(1),
    unitCents: cents().notNull(),
    ...mutable(),
  },
  (t) => [
    check('booking_extras_status', isOneOf(t.status, extraStatuses)),
    check('booking_extras_quantity', sql`${t.pax} >= 1 and ${t.days} >= 1`),
    check(
      'booking_extras_money',
      sql`${t.unitCents} >= 0 and ${t.costCents} >= 0 and ${t.sellCents} = ${t.unitCents} * ${t.pax} * ${t.days}`,
    ),
    index('booking_extras_booking').on(t.bookingId),
    index('booking_extras_addon').on(t.addonId),
  ],
)
