import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bedTypes, hotelRooms } from './catalogue'
import { belongsTo, cents, day, isOneOf, list, mutable, partOf } from './columns'
import { ofVersion } from './contracts'
import { boards, tierBases, transportServices } from './states'

/** Whole days, both included. Two seasons of one version overlap only at different priorities; the higher wins. */
export const contractSeasons = pgTable(
  'contract_seasons',
  {
    ...ofVersion(),
    name: text().notNull(),
    from: day().notNull(),
    to: day().notNull(),
    /** ISO weekdays, 1 Monday … 7 Sunday; none = every day. */
    weekdays: integer().array().notNull().default(sql`'{}'`),
    priority: integer().notNull().default(0),
    ...mutable(),
  },
  (t) => [
    check('contract_seasons_days', sql`${t.from} <= ${t.to}`),
    index('contract_seasons_version').on(t.versionId, t.from),
  ],
)

/** Per room and night, for `occupancy` adults. A missing sell price = cost with the agent's level. */
export const hotelRates = pgTable(
  'hotel_rates',
  {
    ...ofVersion(),
    seasonId: partOf(() => contractSeasons.id),
    roomId: belongsTo(() => hotelRooms.id),
    bedTypeId: uuid().references(() => bedTypes.id),
    board: text({ enum: boards }).notNull().default('BB'),
    occupancy: integer().notNull().default(2),
    costCents: cents().notNull(),
    sellCents: cents(),
    costExtraAdultCents: cents(),
    extraAdultSellCents: cents(),
    costExtraBedCents: cents(),
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
      sql`least(${t.costExtraAdultCents}, ${t.extraAdultSellCents}, ${t.costExtraBedCents}, ${t.extraBedSellCents}) >= 0`,
    ),
    check(
      'hotel_rates_limits',
      sql`${t.occupancy} >= 1 and ${t.minStay} >= 1 and ${t.maxStay} >= ${t.minStay} and ${t.releaseDays} >= 0 and ${t.allotment} >= 0`,
    ),
    index('hotel_rates_version').on(t.versionId),
    index('hotel_rates_room').on(t.roomId),
  ],
)

export const transportRates = pgTable(
  'transport_rates',
  {
    ...ofVersion(),
    service: text({ enum: transportServices }).notNull(),
    /** Empty for services that don't depend on the place. */
    fromZone: text(),
    toZone: text(),
    costCents: cents().notNull(),
    sellCents: cents(),
    costNightSurchargeCents: cents().notNull().default(0),
    nightSurchargeSellCents: cents(),
    includedMinutes: integer(),
    ...mutable(),
  },
  (t) => [
    unique('transport_rates_cell').on(t.versionId, t.service, t.fromZone, t.toZone).nullsNotDistinct(),
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
    packageId: partOf(() => activityPackages.id),
    fromPax: integer().notNull(),
    toPax: integer(),
    basis: text({ enum: tierBases }).notNull().default('per_pax'),
    costAdultCents: cents().notNull(),
    adultSellCents: cents(),
    costChildCents: cents().notNull().default(0),
    childSellCents: cents(),
    costInfantCents: cents().notNull().default(0),
    infantSellCents: cents(),
    ...mutable(),
  },
  (t) => [
    check('activity_tiers_basis', isOneOf(t.basis, tierBases)),
    check('activity_tiers_pax', sql`${t.fromPax} >= 1 and ${t.toPax} >= ${t.fromPax}`),
    index('activity_tiers_version').on(t.versionId),
    index('activity_tiers_package').on(t.packageId, t.fromPax),
  ],
)
