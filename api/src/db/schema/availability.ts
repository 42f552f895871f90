import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { hotelRooms } from './catalogue'
import { belongsTo, day, id, isOneOf, mutable, partOf } from './columns'
import { contracts } from './contracts'
import { stopSaleModes } from './states'

/** Hangs on the contract, not on a version: closing a date takes effect at once. */
export const stopSales = pgTable(
  'stop_sales',
  {
    id: id(),
    contractId: partOf(() => contracts.id),
    roomId: uuid().references(() => hotelRooms.id),
    from: day().notNull(),
    to: day().notNull(),
    mode: text({ enum: stopSaleModes }).notNull().default('stay'),
    reason: text().notNull().default(''),
    ...mutable(),
  },
  (t) => [
    check('stop_sales_mode', isOneOf(t.mode, stopSaleModes)),
    check('stop_sales_days', sql`${t.from} <= ${t.to}`),
    index('stop_sales_contract').on(t.contractId, t.from),
  ],
)

/** One row a night. `sold` follows the rows of `allotment_takes` and never passes `total`. */
export const allotments = pgTable(
  'allotments',
  {
    id: id(),
    contractId: partOf(() => contracts.id),
    roomId: belongsTo(() => hotelRooms.id),
    night: day().notNull(),
    total: integer().notNull(),
    sold: integer().notNull().default(0),
    ...mutable(),
  },
  (t) => [
    unique('allotments_night').on(t.contractId, t.roomId, t.night),
    check('allotments_not_oversold', sql`${t.sold} between 0 and ${t.total}`),
  ],
)
