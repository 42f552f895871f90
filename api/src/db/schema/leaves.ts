import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, day, id, mutable } from './columns'
import { drivers, guides } from './crew'

const leave = () => ({
  fromDay: day().notNull(),
  days: integer().notNull(),
  reason: text().notNull(),
  ...mutable(),
})

/** Each has a duty of the kind `out_of_service` with the same id, which a trigger keeps: so nothing overlaps it. */
export const driverLeaves = pgTable(
  'driver_leaves',
  { id: id(), driverId: belongsTo(() => drivers.id), ...leave() },
  (t) => [
    check('driver_leaves_days', sql`${t.days} >= 1`),
    index('driver_leaves_driver').on(t.driverId, t.fromDay),
  ],
)

export const guideLeaves = pgTable(
  'guide_leaves',
  { id: id(), guideId: belongsTo(() => guides.id), ...leave() },
  (t) => [
    check('guide_leaves_days', sql`${t.days} >= 1`),
    index('guide_leaves_guide').on(t.guideId, t.fromDay),
  ],
)
