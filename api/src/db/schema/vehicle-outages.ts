import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { vehicles } from './catalogue'
import { belongsTo, day, id, mutable } from './columns'

/** Each has a duty of the kind `out_of_service` with the same id, which a trigger keeps: so nothing overlaps it. */
export const vehicleOutages = pgTable(
  'vehicle_outages',
  {
    id: id(),
    vehicleId: belongsTo(() => vehicles.id),
    fromDay: day().notNull(),
    days: integer().notNull(),
    reason: text().notNull(),
    ...mutable(),
  },
  (t) => [
    check('vehicle_outages_days', sql`${t.days} >= 1`),
    index('vehicle_outages_vehicle').on(t.vehicleId, t.fromDay),
  ],
)
