import { vehicleKinds } from '@melali/shared/resources'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { uploads } from './accounts'
import {
  belongsTo,
  cents,
  clock,
  day,
  id,
  isClock,
  isOneOf,
  keysOf,
  list,
  mutable,
  partOf,
  photos,
  searchOf,
} from './columns'
import { suppliers } from './partners'
import { regions } from './places'

export const bedTypes = pgTable(
  'bed_types',
  {
    id: id(),
    name: text().notNull().unique(),
    sleeps: integer().notNull(),
    description: text(),
    active: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [check('bed_types_sleeps', sql`${t.sleeps} >= 1`)],
)

export const activityTypes = pgTable('activity_types', {
  id: id(),
  name: text().notNull().unique(),
  description: text(),
  active: boolean().notNull().default(true),
  ...mutable(),
})

/** Priced per pax and day. */
export const addons = pgTable(
  'addons',
  {
    id: id(),
    name: text().notNull().unique(),
    description: text(),
    supplierId: uuid().references(() => suppliers.id),
    sellCents: cents().notNull(),
    costCents: cents().notNull(),
    photoId: uuid().references(() => uploads.id),
    active: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [
    check('addons_money', sql`${t.sellCents} >= 0 and ${t.costCents} >= 0`),
    index('addons_supplier').on(t.supplierId),
  ],
)

export const hotels = pgTable(
  'hotels',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    stars: integer(),
    regionId: belongsTo(() => regions.id),
    supplierId: belongsTo(() => suppliers.id),
    address: text(),
    phone: text(),
    email: text(),
    website: text(),
    checkInTime: clock().default('14:00'),
    checkOutTime: clock().default('12:00'),
    description: text(),
    features: list(),
    photoIds: photos(),
    active: boolean().notNull().default(true),
    searchText: text().generatedAlwaysAs((): SQL => searchOf(hotels.code, hotels.name, hotels.address)),
    ...mutable(),
  },
  (t) => [
    check('hotels_stars', sql`${t.stars} between 1 and 5`),
    check('hotels_check_in_time', isClock(t.checkInTime)),
    check('hotels_check_out_time', isClock(t.checkOutTime)),
    index('hotels_created').on(t.createdAt, t.id),
    index('hotels_region').on(t.regionId),
    index('hotels_supplier').on(t.supplierId),
    index('hotels_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

export const hotelRooms = pgTable(
  'hotel_rooms',
  {
    id: id(),
    hotelId: belongsTo(() => hotels.id),
    name: text().notNull(),
    maxAdults: integer().notNull(),
    maxChildren: integer().notNull(),
    maxExtraBeds: integer().notNull().default(1),
    sizeSqm: integer(),
    description: text(),
    features: list(),
    photoIds: photos(),
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
    roomId: partOf(() => hotelRooms.id),
    bedTypeId: belongsTo(() => bedTypes.id),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.bedTypeId] })],
)

/** A vehicle product, as it is sold. */
export const transports = pgTable(
  'transports',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    kind: text({ enum: keysOf(vehicleKinds) }).notNull(),
    supplierId: belongsTo(() => suppliers.id),
    capacity: integer().notNull(),
    luggage: integer().notNull(),
    seatArrangement: text(),
    description: text(),
    features: list(),
    photoIds: photos(),
    active: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [
    check('transports_kind', isOneOf(t.kind, keysOf(vehicleKinds))),
    check('transports_holds', sql`${t.capacity} >= 1 and ${t.luggage} >= 0`),
    index('transports_supplier').on(t.supplierId),
  ],
)

/** A physical vehicle; its days out of service are duties of the kind `out_of_service`. */
export const vehicles = pgTable(
  'vehicles',
  {
    id: id(),
    plate: text().notNull().unique(),
    transportId: belongsTo(() => transports.id),
    seats: integer().notNull(),
    remarks: text(),
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
    activityTypeId: belongsTo(() => activityTypes.id),
    supplierId: belongsTo(() => suppliers.id),
    regionId: belongsTo(() => regions.id),
    durationMinutes: integer(),
    /** `HH:MM`; none = any time. A package of a contract may have its own. */
    startTimes: list(),
    /** ISO weekdays, 1 Monday … 7 Sunday. */
    closedWeekdays: integer().array().notNull().default(sql`'{}'`),
    minPax: integer().notNull().default(1),
    description: text(),
    features: list(),
    photoIds: photos(),
    active: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [
    check('activities_closed_weekdays', sql`${t.closedWeekdays} <@ array[1, 2, 3, 4, 5, 6, 7]`),
    check('activities_min_pax', sql`${t.minPax} >= 1`),
    index('activities_type').on(t.activityTypeId),
    index('activities_supplier').on(t.supplierId),
    index('activities_region').on(t.regionId),
  ],
)

/** Days on which one activity isn't run, besides its weekly ones. */
export const activityClosedDays = pgTable(
  'activity_closed_days',
  {
    activityId: partOf(() => activities.id),
    day: day().notNull(),
    reason: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.day] })],
)
