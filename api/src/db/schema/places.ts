import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { day, id, isSubsetOf, list, mutable } from './columns'
import { closureBlocks } from './states'

export const regions = pgTable(
  'regions',
  {
    id: id(),
    name: text().notNull().unique(),
    /** Drive times and transfer rates are kept between zones; a region left without one is its own. */
    zone: text().notNull().default(''),
    airportMinutes: integer().notNull(),
    description: text(),
    active: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [index('regions_zone').on(t.zone), check('regions_airport_minutes', sql`${t.airportMinutes} >= 0`)],
)

export const nationalities = pgTable(
  'nationalities',
  {
    id: id(),
    /** ISO 3166-1, two letters. */
    code: text().notNull().unique(),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    ...mutable(),
  },
  (t) => [check('nationalities_code', sql`${t.code} ~ '^[A-Z]{2}$'`)],
)

export const driveTimes = pgTable(
  'drive_times',
  {
    id: id(),
    zoneFrom: text().notNull(),
    zoneTo: text().notNull(),
    minutes: integer().notNull(),
    ...mutable(),
  },
  (t) => [
    unique('drive_times_pair').on(t.zoneFrom, t.zoneTo),
    check('drive_times_minutes', sql`${t.minutes} >= 0`),
  ],
)

export const closures = pgTable(
  'closures',
  {
    id: id(),
    day: day().notNull(),
    name: text().notNull(),
    blocks: list(),
    reason: text(),
    ...mutable(),
  },
  (t) => [
    unique('closures_day_name').on(t.day, t.name),
    check('closures_blocks', isSubsetOf(t.blocks, closureBlocks)),
  ],
)
