import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cents, clock, day, id, isClock, isOneOf, list, mutable, photos, searchOf } from './columns'
import { uploads } from './files'
import { suppliers } from './partners'
import { regions } from './places'
import { addonUnits } from './states'

export const bedTypes = pgTable('bed_types', {
  id: id(),
  name: text().notNull().unique(),
  sleeps: integer().notNull().default(2),
  active: boolean().notNull().default(true),
  ...mutable(),
})

export const activityTypes = pgTable('activity_types', {
  id: id(),
  name: text().notNull().unique(),
  description: text().notNull().default(''),
  active: boolean().notNull().default(true),
  ...mutable(),
})

export const addons = pgTable(
  'addons',
  {
    id: id(),
    name: text().notNull().unique(),
    description: text().notNull().default(''),
    unit: text({ enum: addonUnits }).notNull().default('pax_day'),
    priceCents: cents().notNull(),
    costCents: cents().notNull().default(0),
    supplierId: uuid().references(() => suppliers.id),
    photoUploadId: uuid().references(() => uploads.id),
    active: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [
    check('addons_unit', isOneOf(t.unit, addonUnits)),
    check('addons_money', sql`${t.priceCents} >= 0 and ${t.costCents} >= 0`),
  ],
)

export const hotels = pgTable(
  'hotels',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    stars: integer(),
    regionId: uuid()
      .notNull()
      .references(() => regions.id),
    supplierId: uuid()
      .notNull()
      .references(() => suppliers.id),
    address: text().notNull().default(''),
    phone: text(),
    email: text(),
    description: text().notNull().default(''),
    features: list(),
    photoUploadIds: photos(),
    checkInAt: clock().notNull().default('14:00'),
    checkOutAt: clock().notNull().default('12:00'),
    active: boolean().notNull().default(true),
    searchText: text().generatedAlwaysAs((): SQL => searchOf(hotels.code, hotels.name, hotels.address)),
    ...mutable(),
  },
  (t) => [
    check('hotels_stars', sql`${t.stars} between 1 and 5`),
    check('hotels_check_in_at', isClock(t.checkInAt)),
    check('hotels_check_out_at', isClock(t.checkOutAt)),
    index('hotels_created').on(t.createdAt.desc(), t.id.desc()),
    index('hotels_region').on(t.regionId),
    index('hotels_supplier').on(t.supplierId),
    index('hotels_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

export const hotelRooms = pgTable(
  'hotel_rooms',
  {
    id: id(),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    maxAdults: integer().notNull().default(2),
    maxChildren: integer().notNull().default(0),
    maxExtraBeds: integer().notNull().default(0),
    sizeSqm: integer(),
    features: list(),
    photoUploadIds: photos(),
    active: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [
    unique('hotel_rooms_name').on(t.hotelId, t.name),
    check('hotel_rooms_holds', sql`${t.maxAdults} >= 1 and ${t.maxChildren} >= 0 and ${t.maxExtraBeds} >= 0`),
  ],
)

export const hotelRoomBeds = pgTable(
  'hotel_room_beds',
  {
    roomId: uuid()
      .notNull()
      .references(() => hotelRooms.id, { onDelete: 'cascade' }),
    bedTypeId: uuid()
      .notNull()
      .references(() => bedTypes.id),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.bedTypeId] })],
)

export const transports = pgTable(
  'transports',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    seats: integer().notNull(),
    luggage: integer().notNull().default(0),
    seatArrangement: text().notNull().default(''),
    description: text().notNull().default(''),
    features: list(),
    supplierId: uuid()
      .notNull()
      .references(() => suppliers.id),
    /** Own fleet is assigned to a driver; anything else is requested from the supplier. */
    ownFleet: boolean().notNull().default(true),
    photoUploadIds: photos(),
    active: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [
    check('transports_capacity', sql`${t.seats} >= 1 and ${t.luggage} >= 0`),
    index('transports_supplier').on(t.supplierId),
  ],
)

/** A physical vehicle; its days out of service are duties of the kind `out_of_service`. */
export const vehicles = pgTable(
  'vehicles',
  {
    id: id(),
    transportId: uuid()
      .notNull()
      .references(() => transports.id),
    plate: text().notNull().unique(),
    seats: integer().notNull(),
    luggage: integer().notNull().default(0),
    colour: text(),
    notes: text().notNull().default(''),
    active: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [check('vehicles_seats', sql`${t.seats} >= 1`), index('vehicles_transport').on(t.transportId)],
)

export const activities = pgTable(
  'activities',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    typeId: uuid()
      .notNull()
      .references(() => activityTypes.id),
    supplierId: uuid()
      .notNull()
      .references(() => suppliers.id),
    regionId: uuid()
      .notNull()
      .references(() => regions.id),
    description: text().notNull().default(''),
    features: list(),
    /** `HH:MM`; none = any time. */
    startTimes: list(),
    /** ISO weekdays, 1 Monday … 7 Sunday. */
    closedWeekdays: integer().array().notNull().default(sql`'{}'`),
    durationMinutes: integer().notNull().default(120),
    minPax: integer().notNull().default(1),
    minAge: integer(),
    minHeightCm: integer(),
    photoUploadIds: photos(),
    active: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [
    check('activities_closed_weekdays', sql`${t.closedWeekdays} <@ array[1, 2, 3, 4, 5, 6, 7]`),
    check('activities_min_pax', sql`${t.minPax} >= 1`),
    index('activities_type').on(t.typeId),
    index('activities_supplier').on(t.supplierId),
    index('activities_region').on(t.regionId),
  ],
)

/** Days on which one activity isn't run, besides its weekly ones. */
export const activityClosedDays = pgTable(
  'activity_closed_days',
  {
    activityId: uuid()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    day: day().notNull(),
    reason: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.day] })],
)
