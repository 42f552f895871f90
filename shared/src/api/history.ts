import * as z from 'zod'
import { id } from './envelope'
import { instant } from './values'

/** One audit row as people read it. */
export const historyEntry = z.object({
  id,
  /** As in `booking.submitted`; screens translate it. */
  event: z.string(),
  at: instant,
  by: z.object({ id: id.nullable(), name: z.string() }),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** A moment that a record is looked back on; what lies ahead is as it is now. */
export const asOfQuery = z.strictObject({ at: instant })
