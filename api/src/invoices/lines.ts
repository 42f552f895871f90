import { and, eq, sql } from 'drizzle-orm'
import { lineKinds, suppliedKinds } from '../bookings/lines/kinds'
import { isLiveLine } from '../bookings/lines/read'
import { bookingLines, type Db, type invoiceLines } from '../db'
import { byTravel } from './travel-order'

export type NewLine = Omit<typeof invoiceLines.$inferInsert, 'invoiceId'>

const kinds = { ...suppliedKinds, addon: lineKinds.extra }

const words = sql<string>`case ${bookingLines.kind} ${sql.join(
  Object.entries(kinds).map(([kind, { billed }]) => sql`when ${kind} then (${billed})`),
  sql` `,
)} end`

/** The live lines of a booking as its invoice words them. */
export const billedLines = async (tx: Db, bookingId: string): Promise<NewLine[]> => {
  const rows = await tx
    .select({
      kind: bookingLines.kind,
      on: bookingLines.startsOn,
      at: bookingLines.time,
      lineId: bookingLines.id,
      description: words,
      quantity: bookingLines.quantity,
      amountCents: bookingLines.sellCents,
    })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, bookingId), isLiveLine))
    .orderBy(bookingLines.id)
  return rows.sort(byTravel).map(({ on: _, at: __, ...line }, position) => ({
    ...line,
    unitCents: line.quantity > 0 ? Math.round(line.amountCents / line.quantity) : line.amountCents,
    position,
  }))
}
