import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { uploads, users } from './accounts'
import { bookings } from './bookings'
import { createdAt, day, id, instant, isOneOf, partOf } from './columns'
import { drivers, guides } from './crew'
import { dutySteps } from './states'

/** By which a driver or guide sees a day's jobs on a phone. Of its token only the hash is kept. */
export const dutyLinks = pgTable(
  'duty_links',
  {
    id: id(),
    driverId: uuid().references(() => drivers.id, { onDelete: 'cascade' }),
    guideId: uuid().references(() => guides.id, { onDelete: 'cascade' }),
    day: day().notNull(),
    tokenHash: text().notNull().unique(),
    validUntil: instant().notNull(),
    revokedAt: instant(),
    createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('duty_links_someone', sql`num_nonnulls(${t.driverId}, ${t.guideId}) = 1`),
    uniqueIndex('duty_links_one_live')
      .on(sql`coalesce(${t.driverId}, ${t.guideId})`, t.day)
      .where(sql`${t.revokedAt} is null`),
  ],
)

/** What a phone reported, each once: its id is the key that the phone made. The duty itself may be gone by now. */
export const dutyReports = pgTable(
  'duty_reports',
  {
    id: uuid().primaryKey(),
    linkId: partOf(() => dutyLinks.id),
    bookingId: partOf(() => bookings.id),
    lineId: uuid().notNull(),
    step: text({ enum: dutySteps }).notNull(),
    note: text().notNull().default(''),
    photoId: uuid().references(() => uploads.id, { onDelete: 'set null' }),
    /** By the phone's clock. */
    saidAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('duty_reports_step', isOneOf(t.step, dutySteps)),
    index('duty_reports_line').on(t.lineId),
    index('duty_reports_booking').on(t.bookingId),
  ],
)
