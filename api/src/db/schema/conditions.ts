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

/** Ages from `ageFrom` up to, not including, `ageBelow`. */
export const contractChildBands = pgTable(
  'contract_child_bands',
  {
    ...ofVersion(),
    name: text().notNull(),
    category: text({ enum: guestCategories }).notNull().default('child'),
    ageFrom: integer().notNull(),
    ageBelow: integer().notNull(),
    /** 1 = the oldest child that pays for itself; none = any. */
    childOrder: integer(),
    bedding: text({ enum: childBedding }).notNull().default('any'),
    charge: text({ enum: childCharges }).notNull().default('percent'),
    /** Basis points of the adult's share, for the charge `percent`. */
    percentBps: integer(),
    costCents: cents(),
    sellCents: cents(),
    ...mutable(),
  },
  (t) => [
    check('contract_child_bands_ages', sql`${t.ageFrom} >= 0 and ${t.ageFrom} < ${t.ageBelow}`),
    check('contract_child_bands_category', isOneOf(t.category, guestCategories)),
    check('contract_child_bands_bedding', isOneOf(t.bedding, childBedding)),
    check('contract_child_bands_charge', isOneOf(t.charge, childCharges)),
    check(
      'contract_child_bands_amount',
      sql`case ${t.charge} when 'percent' then ${t.percentBps} is not null when 'amount' then ${t.costCents} is not null else true end`,
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
    fromDay: day().notNull(),
    toDay: day().notNull(),
    /** ISO weekdays it falls on; none = every day. */
    weekdays: integer().array().notNull().default(sql`'{}'`),
    roomId: uuid().references(() => hotelRooms.id),
    basis: text({ enum: supplementBases }).notNull().default('room_night'),
    costCents: cents().notNull(),
    sellCents: cents(),
    childCostCents: cents(),
    childSellCents: cents(),
    mandatory: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [
    check('contract_supplements_kind', isOneOf(t.kind, supplementKinds)),
    check('contract_supplements_basis', isOneOf(t.basis, supplementBases)),
    check('contract_supplements_days', sql`${t.fromDay} <= ${t.toDay}`),
    index('contract_supplements_version').on(t.versionId),
  ],
)

export const contractOffers = pgTable(
  'contract_offers',
  {
    ...ofVersion(),
    name: text().notNull(),
    kind: text({ enum: offerKinds }).notNull(),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    stayNights: integer(),
    payNights: integer(),
    freeNight: text({ enum: freeNights }).notNull().default('cheapest'),
    bookBeforeDays: integer(),
    minNights: integer(),
    percentBps: integer(),
    combinable: boolean().notNull().default(false),
    /** Lower comes first. */
    position: integer().notNull().default(0),
    ...mutable(),
  },
  (t) => [
    check('contract_offers_kind', isOneOf(t.kind, offerKinds)),
    check('contract_offers_free_night', isOneOf(t.freeNight, freeNights)),
    check('contract_offers_days', sql`${t.fromDay} <= ${t.toDay}`),
    check(
      'contract_offers_terms',
      sql`case ${t.kind} when 'stay_pay' then ${t.payNights} >= 1 and ${t.payNights} < ${t.stayNights} is true
        else ${t.percentBps} between 1 and 10000 is true end`,
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
