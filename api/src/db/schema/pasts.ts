import { bigserial, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * What rows were: a trigger keeps of each change what it changed, once a transaction, dated as the log has it.
 * Names its rows without referring to them, so that it outlives them and locks nothing.
 */
export const pasts = pgTable(
  'pasts',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    /** The table. */
    of: text().notNull(),
    /** The booking or contract that is looked back on; of who takes part in a line, the line. */
    ownerId: uuid().notNull(),
    rowId: uuid().notNull(),
    /** `-infinity` for a row as it stood before records began. */
    at: instant().notNull(),
    gone: boolean().notNull().default(false),
    /** The whole row when it was made, then the columns that changed. */
    said: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('pasts_row').on(t.of, t.ownerId, t.rowId, t.seq)],
)
