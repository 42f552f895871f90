import { sql } from 'drizzle-orm'
import { integer, jsonb, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { cents, clock, day, instant } from './columns'
import { bookingActivities, bookingAddons, bookingHotels, bookingTransports } from './services'
import { addonStatuses, lineStatuses, rideStatuses, serviceKinds } from './states'

type Contracted = typeof bookingHotels | typeof bookingTransports | typeof bookingActivities

const common = (kind: (typeof serviceKinds)[number], t: Contracted | typeof bookingAddons) =>
  sql`${t.id}, ${t.bookingId}, ${sql.raw(`'${kind}'`)}::text as "kind", ${t.position}, ${t.status}, ${t.sellCents}, ${t.costCents}, ${t.trace}`

const asked = (t: Contracted) =>
  sql`${t.contractVersionId}, ${t.requestedAt}, ${t.confirmationNumber}, ${t.confirmedBy}, ${t.confirmedAt}`

/** The planner looks through it only while each part reads one table and all parts give the same types. */
const parts = sql`select ${common('hotel', bookingHotels)}, ${asked(bookingHotels)},
    ${bookingHotels.checkIn} as "starts_on", ${bookingHotels.checkOut} as "ends_on", ''::text as "time",
    ${bookingHotels.rooms} * ${bookingHotels.nights} as "quantity" from ${bookingHotels}
  union all select ${common('transport', bookingTransports)}, ${asked(bookingTransports)},
    ${bookingTransports.pickupOn}, ${bookingTransports.pickupOn}, ${bookingTransports.pickupAt},
    ${bookingTransports.quantity} from ${bookingTransports}
  union all select ${common('activity', bookingActivities)}, ${asked(bookingActivities)},
    ${bookingActivities.serviceOn}, ${bookingActivities.serviceOn}, ${bookingActivities.startAt},
    ${bookingActivities.adults} + ${bookingActivities.children} + ${bookingActivities.infants} from ${bookingActivities}
  union all select ${common('addon', bookingAddons)}, null::uuid, null::timestamptz, null::text, null::text, null::timestamptz,
    ${bookingAddons.serviceOn}, ${bookingAddons.serviceOn}, ''::text,
    ${bookingAddons.pax} * ${bookingAddons.days} from ${bookingAddons}`

/** What the lines of all kinds have in common; what only one kind has is asked of its own table. */
export const bookingLines = pgView('booking_lines', {
  id: uuid().notNull(),
  bookingId: uuid().notNull(),
  kind: text({ enum: serviceKinds }).notNull(),
  position: integer().notNull(),
  status: text({ enum: [...lineStatuses, ...rideStatuses, ...addonStatuses] }).notNull(),
  sellCents: cents().notNull(),
  costCents: cents().notNull(),
  trace: jsonb().$type<unknown>(),
  contractVersionId: uuid(),
  requestedAt: instant(),
  confirmationNumber: text(),
  confirmedBy: text(),
  confirmedAt: instant(),
  startsOn: day(),
  endsOn: day(),
  /** Empty for what has no hour. */
  time: clock().notNull(),
  quantity: integer().notNull(),
}).as(parts)
