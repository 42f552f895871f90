import { sql } from 'drizzle-orm'
import { integer, jsonb, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { cents, clock, day, instant } from './columns'
import { bookingActivities, bookingExtras, bookingHotels, bookingTransports } from './services'
import { extraStatuses, lineStatuses, serviceKinds, transportStatuses } from './states'

type Contracted = typeof bookingHotels | typeof bookingTransports | typeof bookingActivities

const common = (kind: (typeof serviceKinds)[number], t: Contracted | typeof bookingExtras) =>
  sql`${t.id}, ${t.bookingId}, ${sql.raw(`'${kind}'`)}::text as "kind", ${t.position}, ${t.status}, ${t.sellCents}, ${t.costCents}, ${t.trace}`

const asked = (t: Contracted) =>
  sql`${t.contractVersionId}, ${t.requestedAt}, ${t.confirmationNumber}, ${t.confirmedBy}, ${t.confirmedAt}`

/** The planner looks through it only while each part reads one table and all parts give the same types. */
const parts = sql`select ${common('hotel', bookingHotels)}, ${asked(bookingHotels)},
    ${bookingHotels.checkIn} as "starts_on", ${bookingHotels.checkOut} as "ends_on", ''::text as "time",
    ${bookingHotels.rooms} * ${bookingHotels.nights} as "quantity" from ${bookingHotels}
  union all select ${common('transport', bookingTransports)}, ${asked(bookingTransports)},
    ${bookingTransports.date}, ${bookingTransports.date}, ${bookingTransports.time},
    ${bookingTransports.quantity} from ${bookingTransports}
  union all select ${common('activity', bookingActivities)}, ${asked(bookingActivities)},
    ${bookingActivities.date}, ${bookingActivities.date}, ${bookingActivities.time},
    ${bookingActivities.adults} + ${bookingActivities.children} + ${bookingActivities.infants} from ${bookingActivities}
  union all select ${common('addon', bookingExtras)}, null::uuid, null::timestamptz, null::text, null::text, null::timestamptz,
    ${bookingExtras.from}, ${bookingExtras.from}, ''::text,
    ${bookingExtras.pax} * ${bookingExtras.days} from ${bookingExtras}`

/** What the lines of all kinds have in common; what only one kind has is asked of its own table. */
export const bookingLines = pgView('booking_lines', {
  id: uuid().notNull(),
  bookingId: uuid().notNull(),
  kind: text({ enum: serviceKinds }).notNull(),
  position: integer().notNull(),
  status: text({ enum: [...lineStatuses, ...transportStatuses, ...extraStatuses] }).notNull(),
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
