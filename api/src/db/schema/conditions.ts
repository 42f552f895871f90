import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { hotelRooms } from './catalogue'
import { cents, day, isOneOf, mutable } from './columns'
import { ofVersion } from './contracts'
import {
  cancellationBases,
  childBedding,
  childCharges,
  freeNights,
  guestCategories,
  offerKinds,
  supplementBases,
  supplementKinds,
} from './states'

/** Completed years, both ends included. */
export const contractChildBands = pgTable(
  'contract_child_bands',
  {
    ...ofVersion(),
    name: text().notNull(),
    category: text({ enum: guestCategories }).notNull().default('child'),
    fromAge: integer().notNull(),
    toAge: integer().notNull(),
    /** 1 = the oldest child that pays for itself; none = any. */
    order: integer(),
    bedding: text({ enum: childBedding }).notNull().default('any'),
    kind: text({ enum: childCharges }).notNull().default('percent'),
    /** Basis points of the adult's share, for the kind `percent`. */
    basisPoints: integer(),
    costCents: cents(),
    sellCents: cents(),
    ...mutable(),
  },
  (t) => [
    check('contract_child_bands_ages', sql`${t.fromAge} >= 0 and ${t.fromAge} <= ${t.toAge}`),
    check('contract_child_bands_category', isOneOf(t.category, guestCategories)),
    check('contract_child_bands_bedding', isOneOf(t.bedding, childBedding)),
    check('contract_child_bands_kind', isOneOf(t.kind, childCharges)),
    check(
      'contract_child_bands_amount',
      sql`case ${t.kind} when 'percent' then ${t.basisPoints} is not null when 'amount' then ${t.costCents} is not null else true end`,
    ),
    index('contract_child_bands_version').on(t.versionId),
  ],
)

export const contractSupplements = pgTable(
  'contract_supplements',
  {
    ...ofVersion(),
    name: text().notNull(),
    kind: text({ enum: supplementKinds }).notNull(),
    from: day().notNull(),
    to: day().notNull(),
    /** ISO weekdays it falls on; none = every day. */
    weekdays: integer().array().notNull().default(sql`'{}'`),
    roomId: uuid().references(() => hotelRooms.id),
    basis: text({ enum: supplementBases }).notNull().default('room_night'),
    costCents: cents().notNull(),
    sellCents: cents(),
    costChildCents: cents(),
    childSellCents: cents(),
    mandatory: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [
    check('contract_supplements_kind', isOneOf(t.kind, supplementKinds)),
    check('contract_supplements_basis', isOneOf(t.basis, supplementBases)),
    check('contract_supplements_days', sql`${t.from} <= ${t.to}`),
    index('contract_supplements_version').on(t.versionId),
  ],
)

export const contractOffers = pgTable(
  'contract_offers',
  {
    ...ofVersion(),
    name: text().notNull(),
    kind: text({ enum: offerKinds }).notNull(),
    from: day().notNull(),
    to: day().notNull(),
    stay: integer(),
    pay: integer(),
    freeNight: text({ enum: freeNights }).notNull().default('cheapest'),
    bookDaysBefore: integer(),
    minNights: integer(),
    basisPoints: integer(),
    combinable: boolean().notNull().default(false),
    /** Lower comes first. */
    position: integer().notNull().default(0),
    ...mutable(),
  },
  (t) => [
    check('contract_offers_kind', isOneOf(t.kind, offerKinds)),
    check('contract_offers_free_night', isOneOf(t.freeNight, freeNights)),
    check('contract_offers_days', sql`${t.from} <= ${t.to}`),
    check(
      'contract_offers_terms',
      sql`case ${t.kind} when 'stay_pay' then ${t.pay} >= 1 and ${t.pay} < ${t.stay} is true
        else ${t.basisPoints} between 1 and 10000 is true end`,
    ),
    index('contract_offers_version').on(t.versionId),
  ],
)

/** Applies when the stay is at most `daysBefore` days away; a no-show takes the smallest step. */
export const cancellationSteps = pgTable(
  'cancellation_steps',
  {
    ...ofVersion(),
    daysBefore: integer().notNull(),
    basis: text({ enum: cancellationBases }).notNull(),
    /** Basis points, nights or cents, as the basis says. */
    value: integer().notNull(),
    ...mutable(),
  },
  (t) => [
    unique('cancellation_steps_day').on(t.versionId, t.daysBefore),
    check('cancellation_steps_basis', isOneOf(t.basis, cancellationBases)),
    check('cancellation_steps_value', sql`${t.daysBefore} >= 0 and ${t.value} >= 0`),
  ],
)
