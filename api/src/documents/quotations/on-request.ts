import { and, eq } from 'drizzle-orm'
import { suppliedKinds } from '../../bookings/lines/kinds'
import type { Db } from '../../db'

/** The services of a booking whose suppliers have to be asked before anybody may count on them. */
export const onRequestOf = async (tx: Db, bookingId: string): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (const { table } of Object.values(suppliedKinds)) {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.bookingId, bookingId), eq(table.onRequest, true)))
    for (const { id } of rows) found.add(id)
  }
  return found
}
