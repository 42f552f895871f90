import { and, eq, ne, notInArray, type SQLWrapper } from 'drizzle-orm'
import { bookingLines, type Db } from '../../db'
import { deadStatuses } from './states'

export const isLiveLine = notInArray(bookingLines.status, [...deadStatuses])

/** Stands in the text, so that PostgreSQL leaves the extras' table out of every plan. */
const isService = ne(bookingLines.kind, 'addon').inlineParams()

/** The lines that suppliers and dispatch have to settle; extras are only sold. */
export const servicesOf = (bookingId: string | SQLWrapper) =>
  and(eq(bookingLines.bookingId, bookingId), isService)

export const serviceStatuses = async (tx: Db, bookingId: string) => {
  const rows = await tx
    .select({ status: bookingLines.status })
    .from(bookingLines)
    .where(servicesOf(bookingId))
  return rows.map(({ status }) => status)
}
