import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bedTypes, hotelRooms } from './catalogue'
import { cents, day, id, isOneOf, list, mutable } from './columns'
import { contracts, contractVersions } from './contracts'
import {
  boards,
  cancellationBases,
  childBedding,
  childCharges,
  freeNights,
  guestCategories,
  offerKinds,
  stopSaleModes,
  supplementBases,
  supplementKinds,
  tierBases,
  transportServices,
} from './states'

const ofVersion = () => ({
  id: id(),
  versionId: uuid()
    .notNull()
    .references(() => contractVersions.id, { onDelete: 'cascade' }),
})

/** Whole days, both included. Two seasons of one version overlap only at different priorities; the higher wins. */
export const contractSeasons = pgTable(
  'contract_seasons',
  {
    ...ofVersion(),
    name: text().notNull(),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    /** ISO weekdays, 1 Monday … 7 Sunday; none = every day. */
    weekdays: integer().array().notNull().default(sql`'{}'`),
    priority: integer().notNull().default(0),
    ...mutable(),
  },
  (t) => [
    check('contract_seasons_days', sql`${t.fromDay} <= ${t.toDay}`),
    index('contract_seasons_version').on(t.versionId, t.fromDay),
  ],
)

/** Per room and night, for `occupancy` adults. A missing sell price = cost with the agent's level. */
export const hotelRates = pgTable(
  'hotel_rates',
  {
    ...ofVersion(),
    seasonId: uuid()
      .notNull()
      .references(() => contractSeasons.id, { onDelete: 'cascade' }),
    roomId: uuid()
      .notNull()
      .references(() => hotelRooms.id),
    bedTypeId: uuid().references(() => bedTypes.id),
    board: text({ enum: boards }).notNull().default('BB'),
    occupancy: integer().notNull().default(2),
    costCents: cents().notNull(),
    sellCents: cents(),
    extraAdultCostCents: cents(),
    extraAdultSellCents: cents(),
    extraBedCostCents: cents(),
    extraBedSellCents: cents(),
    minStay: integer().notNull().default(1),
    maxStay: integer(),
    releaseDays: integer().notNull().default(0),
    /** Rooms a night that the contract promises; the days themselves are in `allotments`. */
    allotment: integer().notNull().default(0),
    ...mutable(),
  },
  (t) => [
    unique('hotel_rates_cell').on(t.seasonId, t.roomId, t.bedTypeId, t.board, t.occupancy).nullsNotDistinct(),
    check('hotel_rates_board', isOneOf(t.board, boards)),
    check('hotel_rates_money', sql`${t.costCents} > 0 and ${t.sellCents} > 0`),
    check(
      'hotel_rates_extras',
      sql`least(${t.extraAdultCostCents}, ${t.extraAdultSellCents}, ${t.extraBedCostCents}, ${t.extraBedSellCents}) >= 0`,
    ),
    check(
      'hotel_rates_limits',
      sql`${t.occupancy} >= 1 and ${t.minStay} >= 1 and ${t.maxStay} >= ${t.minStay} and ${t.releaseDays} >= 0 and ${t.allotment} >= 0`,
    ),
    index('hotel_rates_version').on(t.versionId),
    index('hotel_rates_room').on(t.roomId),
  ],
)

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

/** Hangs on the contract, not on a version: closing a date takes effect at once. */
export const stopSales = pgTable(
  'stop_sales',
  {
    id: id(),
    contractId: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    roomId: uuid().references(() => hotelRooms.id),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    mode: text({ enum: stopSaleModes }).notNull().default('stay'),
    reason: text().notNull().default(''),
    ...mutable(),
  },
  (t) => [
    check('stop_sales_mode', isOneOf(t.mode, stopSaleModes)),
    check('stop_sales_days', sql`${t.fromDay} <= ${t.toDay}`),
    index('stop_sales_contract').on(t.contractId, t.fromDay),
  ],
)

/** One row a night. `sold` follows the rows of `allotment_takes` and never passes `total`. */
export const allotments = pgTable(
  'allotments',
  {
    id: id(),
    contractId: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    roomId: uuid()
      .notNull()
      .references(() => hotelRooms.id),
    night: day().notNull(),
    total: integer().notNull(),
    sold: integer().notNull().default(0),
    ...mutable(),
  },
  (t) => [
    unique('allotments_night').on(t.contractId, t.roomId, t.night),
    check('allotments_not_oversold', sql`${t.sold} between 0 and ${t.total}`),
  ],
)

export const transportRates = pgTable(
  'transport_rates',
  {
    ...ofVersion(),
    service: text({ enum: transportServices }).notNull(),
    /** Empty for services that don't depend on the place. */
    zoneFrom: text(),
    zoneTo: text(),
    costCents: cents().notNull(),
    sellCents: cents(),
    nightSurchargeCostCents: cents().notNull().default(0),
    nightSurchargeSellCents: cents(),
    includedMinutes: integer(),
    ...mutable(),
  },
  (t) => [
    unique('transport_rates_cell').on(t.versionId, t.service, t.zoneFrom, t.zoneTo).nullsNotDistinct(),
    check('transport_rates_service', isOneOf(t.service, transportServices)),
    check('transport_rates_money', sql`${t.costCents} > 0 and ${t.sellCents} > 0`),
  ],
)

export const activityPackages = pgTable(
  'activity_packages',
  {
    ...ofVersion(),
    name: text().notNull(),
    description: text().notNull().default(''),
    durationMinutes: integer(),
    inclusions: list(),
    startTimes: list(),
    minPax: integer().notNull().default(1),
    maxPax: integer(),
    ...mutable(),
  },
  (t) => [
    unique('activity_packages_name').on(t.versionId, t.name),
    check('activity_packages_pax', sql`${t.minPax} >= 1 and ${t.maxPax} >= ${t.minPax}`),
  ],
)

/** `per_group`: the adult amounts are the price of the whole group. */
export const activityTiers = pgTable(
  'activity_tiers',
  {
    ...ofVersion(),
    packageId: uuid()
      .notNull()
      .references(() => activityPackages.id, { onDelete: 'cascade' }),
    paxFrom: integer().notNull(),
    paxTo: integer(),
    basis: text({ enum: tierBases }).notNull().default('per_pax'),
    adultCostCents: cents().notNull(),
    adultSellCents: cents(),
    childCostCents: cents().notNull().default(0),
    childSellCents: cents(),
    infantCostCents: cents().notNull().default(0),
    infantSellCents: cents(),
    ...mutable(),
  },
  (t) => [
    check('activity_tiers_basis', isOneOf(t.basis, tierBases)),
    check('activity_tiers_pax', sql`${t.paxFrom} >= 1 and ${t.paxTo} >= ${t.paxFrom}`),
    index('activity_tiers_version').on(t.versionId),
    index('activity_tiers_package').on(t.packageId, t.paxFrom),
  ],
)
