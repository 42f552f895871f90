import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from './database'
import { numberSeries } from './schema/invoices'

/**
 * The next number of a series of documents, as in `INV-2026-000045`. The row stays locked until the transaction
 * ends, so numbers have no gap and no double. Take it last: everybody who needs the next one waits from here on.
 */
export async function nextNumber(tx: Db, series: string, year: number): Promise<string> {
  const [row] = await tx
    .insert(numberSeries)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.series, numberSeries.year],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last })
  if (!row) throw new Error(`no number for ${series} ${year}`)
  return `${series}-${year}-${String(row.last).padStart(6, '0')}`
}

/** The code of a row to be inserted, as in `BK-2026-000123`: never given twice, and nobody waits; it may leave gaps. */
export const nextCode = (
  table: 'bookings' | 'groups',
  prefix: string | Placeholder,
  year: number | Placeholder,
): SQL<string> => sql<string>`next_code(${sql.raw(`'${table}'`)}, ${prefix}, ${year})`
