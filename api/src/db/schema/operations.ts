import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { vehicles } from './catalogue'
import { belongsTo, id, instant, isOneOf, mutable, tstzrange } from './columns'
import { drivers, guides } from './crew'
import { bookingActivities, bookingTransports } from './services'
import { dutyKinds, dutyStatuses, formKinds, formStatuses } from './states'

/**
 * Time of a driver, a vehicle, a guide, or any of them together. The database refuses two duties of one
 * resource whose `[busyFrom, busyUntil)` overlap. `out_of_service` is workshop, leave or sickness.
 */
export const duties = pgTable(
  'duties',
  {
    id: id(),
    kind: text({ enum: dutyKinds }).notNull().default('service'),
    status: text({ enum: dutyStatuses }).notNull().default('planned'),
    bookingId: uuid().references(() => bookings.id),
    bookingTransportId: uuid().references(() => bookingTransports.id),
    bookingActivityId: uuid().references(() => bookingActivities.id),
    driverId: uuid().references(() => drivers.id),
    vehicleId: uuid().references(() => vehicles.id),
    guideId: uuid().references(() => guides.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The service with the drive to it and from it. */
    busyFrom: instant().notNull(),
    busyUntil: instant().notNull(),
    during: tstzrange().generatedAlwaysAs(
      (): SQL => sql`tstzrange(${duties.busyFrom}, ${duties.busyUntil}, '[)')`,
    ),
    zoneFrom: text(),
    zoneTo: text(),
    note: text().notNull().default(''),
    createdById: uuid().references(() => users.id),
    ...mutable(),
  },
  (t) => [
    check('duties_kind', isOneOf(t.kind, dutyKinds)),
    check('duties_status', isOneOf(t.status, dutyStatuses)),
    check('duties_someone', sql`num_nonnulls(${t.driverId}, ${t.vehicleId}, ${t.guideId}) >= 1`),
    check(
      'duties_what',
      sql`case ${t.kind} when 'service' then ${t.bookingId} is not null and num_nonnulls(${t.bookingTransportId}, ${t.bookingActivityId}) <= 1
        else num_nonnulls(${t.bookingId}, ${t.bookingTransportId}, ${t.bookingActivityId}) = 0 end`,
    ),
    check(
      'duties_times',
      sql`${t.busyFrom} <= ${t.startsAt} and ${t.startsAt} < ${t.endsAt} and ${t.endsAt} <= ${t.busyUntil}`,
    ),
    index('duties_starts').on(t.startsAt),
    index('duties_booking').on(t.bookingId),
    index('duties_transport_line').on(t.bookingTransportId),
    index('duties_activity_line').on(t.bookingActivityId),
    index('duties_driver').on(t.driverId, t.startsAt),
    index('duties_vehicle').on(t.vehicleId, t.startsAt),
    index('duties_guide').on(t.guideId, t.startsAt),
  ],
)

/** A printed confirmation form. A re-issue keeps the number and takes the next revision. */
export const confirmationForms = pgTable(
  'confirmation_forms',
  {
    id: id(),
    bookingId: belongsTo(() => bookings.id),
    kind: text({ enum: formKinds }).notNull(),
    number: text().notNull(),
    revision: integer().notNull().default(1),
    status: text({ enum: formStatuses }).notNull().default('current'),
    lineIds: uuid().array().notNull(),
    /** What was printed, so that an old revision can be shown as it was. */
    content: jsonb().$type<unknown>(),
    createdById: uuid().references(() => users.id),
    ...mutable(),
  },
  (t) => [
    unique('confirmation_forms_number').on(t.number, t.revision),
    uniqueIndex('confirmation_forms_one_current').on(t.number).where(sql`${t.status} = 'current'`),
    check('confirmation_forms_kind', isOneOf(t.kind, formKinds)),
    check('confirmation_forms_status', isOneOf(t.status, formStatuses)),
    index('confirmation_forms_booking').on(t.bookingId),
  ],
)
