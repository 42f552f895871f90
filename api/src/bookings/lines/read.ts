import { and, eq, ne, notInArray, type Placeholder, type SQLWrapper } from 'drizzle-orm'
import { bookingLines, type Db } from '../../db'
import { type Places, statement } from '../../db/statement'
import { deadStatuses } from './states'

export const isLiveLine = notInArray(bookingLines.status, [...deadStatuses])

/** Stands in the text, so that PostgreSQL leaves the extras' table out of every plan. */
const isService = ne(bookingLines.kind, 'addon').inlineParams()

/** The lines that suppliers and dispatch have to settle; extras are only sold. */
export const servicesOf = (bookingId: string | SQLWrapper | Placeholder) =>
  and(eq(bookingLines.bookingId, bookingId), isService)

const statuses = statement((db, { bookingId }: Places<{ bookingId: string }>) =>
  db.select({ status: bookingLines.status }).from(bookingLines).where(servicesOf(bookingId)),
)

export const serviceStatuses = async (tx: Db, bookingId: string) => {
  const rows = await statuses(tx, { bookingId })
  return rows.map(({ status }) => status)
}
