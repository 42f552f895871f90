import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { belongsTo, day, id, instant, isOneOf } from './columns'
import { signatureEndings } from './states'

/** Who signed a day off, and what stood on its manifest then. Of a day one signature stands; the others have ended. */
export const manifestSignatures = pgTable(
  'manifest_signatures',
  {
    id: id(),
    day: day().notNull(),
    /** A sum of the lines, by which a changed day is known. */
    revision: text().notNull(),
    lines: jsonb().$type<unknown>().notNull(),
    /** Rides that had no driver. */
    waiting: integer().notNull(),
    reason: text(),
    signedById: belongsTo(() => users.id),
    signedAt: instant().notNull(),
    ending: text({ enum: signatureEndings }),
    endedById: uuid().references(() => users.id),
    endedAt: instant(),
    endReason: text(),
  },
  (t) => [
    uniqueIndex('manifest_signatures_one_a_day').on(t.day).where(sql`${t.ending} is null`),
    check('manifest_signatures_ending', isOneOf(t.ending, signatureEndings)),
    check(
      'manifest_signatures_reasoned',
      sql`${t.waiting} = 0 or coalesce(${t.reason} ~ '[^[:space:]]', false)`,
    ),
    check(
      'manifest_signatures_ended',
      sql`case when ${t.ending} is null then num_nonnulls(${t.endedById}, ${t.endedAt}, ${t.endReason}) = 0
        else num_nonnulls(${t.endedById}, ${t.endedAt}) = 2
          and (${t.ending} <> 'withdrawn' or coalesce(${t.endReason} ~ '[^[:space:]]', false)) end`,
    ),
    index('manifest_signatures_day').on(t.day, t.signedAt),
    index('manifest_signatures_signed_by').on(t.signedById),
    index('manifest_signatures_ended_by').on(t.endedById),
  ],
)
